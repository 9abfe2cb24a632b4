-- Who may sign up: invitations, and accounts that wait until the operator lets them publish.

-- An invitation to sign up here has no site; one to a site has the role and the seat that its reader gets. Nobody
-- reads or writes them by the data API.
create table public.site_invitations (
  id uuid primary key default gen_random_uuid(),
  site_id uuid references public.sites (id) on delete cascade,
  role text check (role in ('admin', 'editor', 'drafter')),
  seat text check (seat in ('adult', 'youth')),
  -- In lower case; only an account with this e-mail may use it.
  email text check (char_length(email) <= 254 and email = lower(email)),
  -- SHA-256 in hex of the token in its link.
  token_hash text not null,
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  created_by text not null,
  used_by uuid references auth.users (id) on delete set null,
  used_at timestamptz,
  constraint invites_to_a_site_or_to_sign_up
    check ((site_id is null) = (role is null) and (site_id is null) = (seat is null)),
  constraint says_to_whom_it_was_sent check (site_id is not null or email is not null)
);
create unique index site_invitations_by_token on public.site_invitations (token_hash);
create unique index site_invitations_to_sign_up on public.site_invitations (email) where site_id is null;
create index site_invitations_of_a_site on public.site_invitations (site_id) where site_id is not null;
create index site_invitations_used_by on public.site_invitations (used_by) where used_by is not null;
alter table public.site_invitations enable row level security;
revoke all on table public.site_invitations from anon, authenticated;

-- The account that used it is gone: it can be used again.
create function private.free_invitation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.used_at := null;
  return new;
end
$$;
revoke all on function private.free_invitation() from public;
create trigger free_invitation before update on public.site_invitations
  for each row when (new.used_by is null and new.used_at is not null)
  execute function private.free_invitation();

-- Accounts that pressed "Publish" before the operator had approved them, which a row in
-- `private.trusted_accounts` does.
create table private.approval_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- When the mails were queued: to the operator, and to the leader once approved.
  operator_told_at timestamptz,
  told_at timestamptz
);
create index approval_requests_to_tell on private.approval_requests (asked_at) where told_at is null;
alter table private.approval_requests enable row level security;
