-- Where an account has a second factor, a session does nothing until a code was given.

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
