-- An operator suspends an account: until then, or until it is resumed, its sessions may do nothing, and nobody
-- signs in to it. Nothing of it is deleted. A session says why it is refused, so that a leader reads the reason
-- and stays in the app; the version before asks `session_stands`, and signs the leader out.

create table private.suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What the leader reads.
  reason text not null check (char_length(reason) between 1 and 2000),
  -- From the beginning of this day on (UTC) it is over; null for a suspension that only `resume` ends.
  until date,
  suspended_at timestamptz not null default now(),
  suspended_by text not null,
  ended_at timestamptz,
  ended_by text,
  -- When the mail to the leader was queued.
  told_at timestamptz,
  told_end_at timestamptz
);
create index suspensions_of_an_account on private.suspensions (user_id, suspended_at);
create unique index suspensions_in_force on private.suspensions (user_id) where ended_at is null;
create index suspensions_to_tell on private.suspensions (suspended_at)
  where told_at is null or (ended_at is not null and told_end_at is null);
alter table private.suspensions enable row level security;

-- A page that was taken down with an account is put back with it, and no other.
alter table private.take_downs
  add column suspension_id uuid references private.suspensions (id) on delete set null;
create index take_downs_of_a_suspension on private.take_downs (suspension_id) where suspension_id is not null;

create function private.suspension_of(account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('why', 'suspended', 'reason', s.reason, 'until', s.until)
  from private.suspensions s
  where s.user_id = account and s.ended_at is null
    and (s.until is null or s.until > (now() at time zone 'UTC')::date)
$$;

-- Why a session may do nothing: null if it may do what its account may.
create function private.session_refusal(session uuid, account uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from auth.sessions s
      where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now()))
    then private.suspension_of(account)
    else '{"why": "gone"}'
  end
$$;

create or replace function private.session_stands(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.session_refusal(session, account) is null $$;

-- Asked once more where a change is written: an account may have been suspended since its request began.
create or replace function private.may(site uuid, action text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m join public.sites s on s.id = m.site_id
    where m.user_id = (select auth.uid()) and m.site_id = may.site and s.deleted_at is null
      and private.allows(m.role, may.action))
    and private.suspension_of((select auth.uid())) is null
$$;

revoke all on function private.suspension_of(uuid) from public;
revoke all on function private.session_refusal(uuid, uuid) from public;
grant execute on function private.session_refusal(uuid, uuid) to anon, authenticated;
