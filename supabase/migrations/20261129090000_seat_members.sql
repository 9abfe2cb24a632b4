-- Several people on one site: seats, seats that end, invitations to a site, and an admin at all times.

alter table public.site_members
  -- Of an adult, or of a youth who is 13 or older.
  add column seat text not null default 'adult' check (seat in ('adult', 'youth')),
  -- The last day of the seat.
  add column until date,
  add constraint a_youth_is_no_admin check (role <> 'admin' or seat = 'adult');

-- Whether a seat gives a right today.
create function private.has_ended(until date) returns boolean
language sql stable
as $$ select coalesce(until < current_date, false) $$;
revoke all on function private.has_ended(date) from public;

create or replace function private.may(site uuid, action text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m join public.sites s on s.id = m.site_id
    where m.user_id = (select auth.uid()) and m.site_id = may.site and s.deleted_at is null
      and private.allows(m.role, may.action) and not private.has_ended(m.until))
    and private.suspension_of((select auth.uid())) is null
$$;

create or replace function private.sites_to(action text) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id
  from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null
    and private.allows(m.role, sites_to.action) and not private.has_ended(m.until)
$$;

-- The same for the policies of `sites` itself, which see in the row whether the site is deleted: looking
-- each of 500 sites up once more took most of the time of their list.
create function private.seats_to(action text) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id from public.site_members m
  where m.user_id = (select auth.uid())
    and private.allows(m.role, seats_to.action) and not private.has_ended(m.until)
$$;
revoke all on function private.seats_to(text) from public;
grant execute on function private.seats_to(text) to authenticated;
alter policy "Members see their sites" on public.sites
  using (deleted_at is null and id in (select private.seats_to('see')));
alter policy "Members change their sites" on public.sites
  using (deleted_at is null and id in (select private.seats_to('edit')));
alter policy "Admins delete their sites" on public.sites
  using (deleted_at is null and id in (select private.seats_to('manage')));

create or replace function private.is_admin_of(site uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m
    where m.site_id = site and m.user_id = auth.uid() and private.allows(m.role, 'manage')
      and not private.has_ended(m.until))
$$;

create or replace function public.list_deleted_sites() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', s.id, 'siteName', s.site_name, 'troopNumber', s.troop_number,
        'unitKind', s.unit_kind, 'wasLive', s.published_release_id is not null,
        'domain', s.domain, 'domainBefore', d.domain,
        'deletedAt', s.deleted_at, 'goneAt', s.deleted_at + interval '30 days')
      order by s.deleted_at desc),
    '[]')
  from public.site_members m
    join public.sites s on s.id = m.site_id
    join private.deletions d on d.site_id = s.id
  where m.user_id = auth.uid() and private.allows(m.role, 'manage')
    and not private.has_ended(m.until) and s.deleted_at > now() - interval '30 days'
$$;

create or replace function public.restore_site(id uuid) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id
      and s.deleted_at > now() - interval '30 days'
      and private.is_admin_of(s.id)
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
end $$;

-- A site always has an admin whose e-mail is confirmed and whose seat does not end. Asked when a
-- transaction ends, so that it may replace one by another; of two admins who leave at the same time
-- the second waits here, and then stays.
create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.sites s
  where s.id = old.site_id and s.deleted_at is null for no key update;
  if found and not exists (
    select from public.site_members m join auth.users u on u.id = m.user_id
    where m.site_id = old.site_id and m.role = 'admin' and m.until is null
      and u.email_confirmed_at is not null)
  then
    raise exception 'A site needs an admin whose seat does not end.'
      using errcode = 'PT409', detail = 'last_admin';
  end if;
  return null;
end
$$;
revoke all on function private.keep_an_admin() from public;
create constraint trigger keep_an_admin after update or delete on public.site_members
  deferrable initially deferred
  for each row when (old.role = 'admin' and old.until is null)
  execute function private.keep_an_admin();

-- An invitation to a site is an admin's; `created_by` names the operator who made one to sign up.
alter table public.site_invitations
  add column invited_by uuid references auth.users (id) on delete set null,
  -- The seat of whoever sent it ends when it is accepted, or after `inviter_until` if that is later.
  add column passes_on boolean not null default false,
  add column inviter_until date,
  add constraint a_youth_is_no_admin check (role <> 'admin' or seat = 'adult'),
  add constraint only_an_admin_takes_over check (not passes_on or role = 'admin');
create index site_invitations_invited_by on public.site_invitations (invited_by)
  where invited_by is not null;
-- A second one to the same e-mail replaces the first.
create unique index site_invitations_to_a_site on public.site_invitations (site_id, email)
  where site_id is not null and email is not null and used_at is null;
create index site_invitations_to_email on public.site_invitations (email) where email is not null;

-- An admin may read the hash of a link too: nobody can make the link of 256 random bits from it.
grant select on table public.site_invitations to authenticated;
create policy "Admins see the invitations to their sites" on public.site_invitations
  for select to authenticated
  using (used_at is null and site_id in (select private.sites_to('manage')));

-- Once used, an invitation to a site stays used when the account that used it is gone.
create or replace function private.free_invitation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.site_id is null then
    new.used_at := null;
  end if;
  return new;
end
$$;

-- Whoever is no admin any more has nobody come in through an earlier invitation.
create function private.end_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.role <> 'admin' then
    delete from public.site_invitations i
    where i.site_id = old.site_id and i.invited_by = old.user_id and i.used_at is null;
  end if;
  return null;
end
$$;
revoke all on function private.end_invitations() from public;
create trigger end_invitations after update or delete on public.site_members
  for each row when (old.role = 'admin') execute function private.end_invitations();

-- Whoever reads the old mailbox now need not be the person who was invited.
create function private.void_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_invitations i where i.email = lower(old.email) and i.used_at is null;
  return null;
end
$$;
revoke all on function private.void_invitations() from public;
create trigger void_invitations after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.void_invitations();
