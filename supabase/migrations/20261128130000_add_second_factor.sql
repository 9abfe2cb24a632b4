-- A second factor: after the password, a code that only the account's phone knows. Where an account has one, a
-- session does nothing until the code was given.

-- As GoTrue keeps them.
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
create unique index mfa_factors_in_force on auth.mfa_factors (user_id, id) where status = 'verified';
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

-- Devices that need no code for a while: by the hash of a random token, which only the device has.
create table private.remembered_devices (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null
);
create index remembered_devices_of_an_account on private.remembered_devices (user_id, expires_at);
alter table private.remembered_devices enable row level security;

-- An operator takes the second factor off an account whose phone is lost; its owner can still stop it until then.
create table private.second_factor_resets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  takes_effect_at timestamptz not null,
  asked_by text not null
);
alter table private.second_factor_resets enable row level security;

create or replace function private.session_refusal(session uuid, account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when s.id is null then '{"why": "gone"}'
    else coalesce(
      private.suspension_of(account),
      case when s.aal is distinct from 'aal2' and exists (
        select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
      then '{"why": "second_factor"}'::jsonb end)
  end
  from (values (1)) as one_row left join auth.sessions s
    on s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now())
$$;
