-- Nobody is alone with a youth: a youth's seat needs two adults on the site, or the e-mail of a parent,
-- who gets a copy of every note and can end the seat. Without either it rests: it gives no right.

alter table public.site_members
  add column parent_email text,
  add constraint only_a_youth_has_a_parent
    check (parent_email is null or seat = 'youth' and parent_email = lower(btrim(parent_email)));
alter table public.site_invitations
  add column parent_email text,
  add constraint only_a_youth_has_a_parent check (
    parent_email is null
    or seat is not distinct from 'youth' and parent_email = lower(btrim(parent_email)));

-- A parent's e-mail is shown by `list-members` alone.
revoke select on public.site_members from authenticated;
grant select (site_id, user_id, role, created_at, seat, until) on public.site_members to authenticated;

-- It leaves with the youth's seat; a server of the version before does not know that it is there.
create function private.forget_parent() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.parent_email := null;
  return new;
end
$$;
revoke all on function private.forget_parent() from public;
create trigger forget_parent before insert or update on public.site_members
  for each row when (new.parent_email is not null and new.seat = 'adult')
  execute function private.forget_parent();
create trigger forget_parent before insert or update on public.site_invitations
  for each row when (
    new.parent_email is not null and (new.seat is distinct from 'youth' or new.used_at is not null))
  execute function private.forget_parent();

-- Whoever is suspended is no second pair of eyes.
create function private.has_two_adults(site uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(*) = 2 from (
    select from public.site_members m
    where m.site_id = has_two_adults.site and m.seat = 'adult' and not private.has_ended(m.until)
      and private.suspension_of(m.user_id) is null
    limit 2) as adults
$$;
revoke all on function private.has_two_adults(uuid) from public;

-- Whether a parent's e-mail is another pair of eyes, and not that of an adult on the site.
create function private.reads_along(site uuid, parent_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select reads_along.parent_email is not null and not exists (
    select from public.site_members m join auth.users u on u.id = m.user_id
    where m.site_id = site and m.seat = 'adult' and lower(u.email) = reads_along.parent_email)
$$;
revoke all on function private.reads_along(uuid, text) from public;

-- The adults are counted for a youth's seat alone, so that the seats of adults cost no more than before.
create function private.rests(site uuid, seat text, parent_email text) returns boolean
language sql stable
as $$
  select seat = 'youth' and not private.reads_along(site, parent_email)
    and not private.has_two_adults(site)
$$;
revoke all on function private.rests(uuid, text, text) from public;

create or replace function private.may(site uuid, action text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m join public.sites s on s.id = m.site_id
    where m.user_id = (select auth.uid()) and m.site_id = may.site and s.deleted_at is null
      and private.allows(m.role, may.action) and not private.has_ended(m.until)
      and not private.rests(m.site_id, m.seat, m.parent_email))
    and private.suspension_of((select auth.uid())) is null
$$;

create or replace function private.sites_to(action text) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id
  from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null
    and private.allows(m.role, sites_to.action) and not private.has_ended(m.until)
    and not private.rests(m.site_id, m.seat, m.parent_email)
$$;

create or replace function private.seats_to(action text) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id from public.site_members m
  where m.user_id = (select auth.uid())
    and private.allows(m.role, seats_to.action) and not private.has_ended(m.until)
    and not private.rests(m.site_id, m.seat, m.parent_email)
$$;
