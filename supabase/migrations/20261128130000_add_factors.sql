-- A second factor: after the password, a code that only the account's phone knows. Laid out as GoTrue does.

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of a phone: the shared secret, in base32. Of recovery codes: the hashes of those that are left.
  secret text not null,
  -- The time step of the last accepted code, since a code counts once.
  last_step bigint
);
create index mfa_factors_of_an_account on auth.mfa_factors (user_id, created_at);
create unique index mfa_factors_by_name on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
create unique index mfa_factors_one_set_of_codes on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
alter table auth.mfa_factors enable row level security;

alter table auth.sessions
  -- How and when the session reached aal2: 'totp', 'mfa/recovery_code' or 'device', one that was remembered.
  add column second_method text check (second_method in ('totp', 'mfa/recovery_code', 'device')),
  add column second_at timestamptz,
  -- Whether it was opened with a password as long as an operator's has to be.
  add column has_long_password boolean not null default false;
