-- One tap deletes a site, so for thirty days its admins find it on every device, with the way back; and its
-- address waits for them.

create table private.deletions (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid primary key references public.sites (id) on delete cascade deferrable initially deferred,
  deleted_at timestamptz not null,
  -- That the site had; a newer one may have it by now.
  domain text not null,
  -- When the admins were mailed that their page is offline; null also where there was none.
  told_at timestamptz
);
create index deletions_to_tell on private.deletions (deleted_at) where told_at is null;
alter table private.deletions enable row level security;

insert into private.deletions (site_id, deleted_at, domain, told_at)
select s.id, s.deleted_at, s.domain, now() from public.sites s where s.deleted_at is not null;

create function private.note_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deletions (site_id, deleted_at, domain)
  values (new.id, new.deleted_at, new.domain)
  on conflict (site_id) do update
    set deleted_at = excluded.deleted_at, domain = excluded.domain, told_at = null;
  return null;
end $$;

create trigger note_deletion after insert on public.sites
  for each row when (new.deleted_at is not null) execute function private.note_deletion();

-- Back with another address, its page says so.
create function private.note_return() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.deletions d where d.site_id = new.id;
  if new.published_release_id is not null then
    perform private.touch_page(new.id);
  end if;
  return null;
end $$;

create trigger note_return after update of deleted_at on public.sites
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.note_return();

create function private.is_admin_of(site uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m
    where m.site_id = site and m.user_id = auth.uid() and private.allows(m.role, 'manage'))
$$;

-- The name of a deleted site is free for its admins alone.
create or replace function private.is_free(candidate text, for_site uuid) returns boolean
language sql stable
as $$
  select not exists (select from private.reserved_domains r where r.domain = candidate)
    and not exists (
      select from public.sites s
      where s.domain = candidate and s.id <> for_site
        and (s.deleted_at is null or not private.is_admin_of(s.id)))
    and not exists (
      select from private.resting_domains d
      where d.domain = candidate and d.site_id <> for_site
        and d.freed_at > now() - interval '30 days')
$$;

-- The name with the smallest number that nobody has, so that nobody can push the count to its end.
create function private.number_domain(base text) returns text
language sql stable security definer set search_path = ''
as $$
  with stems (stem) as (values (left(base, 56) || '-')), taken (number) as (
    select substr(names.domain, length(stem) + 1)::integer
    from stems, (
      select s.domain from public.sites s, stems where s.domain like stem || '%'
      union all
      select d.domain from private.resting_domains d, stems where d.domain like stem || '%'
    ) as names
    where substr(names.domain, length(stem) + 1) ~ '^[1-9][0-9]{0,5}$'
    union
    select 1
  )
  select stem || (
    select min(t.number) + 1 from taken t
    where not exists (select from taken u where u.number = t.number + 1))
  from stems
$$;

create or replace function private.allot_domain(
  for_site uuid, wanted text, name text, place text, kind text default 'troop')
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  prefix text := private.unit_prefix(kind);
  base text := private.wanted_domain(kind, wanted);
  candidate text;
begin
  if exists (select from private.reserved_domains r where r.domain = base) then
    raise exception 'The address "%" is reserved. Please choose another.', base
      using errcode = 'PT400';
  end if;
  if base in ('', prefix) then
    base := private.slug(name);
    if base = '' then
      base := prefix;
    elsif exists (select from private.reserved_domains r where r.domain = base) then
      base := private.slug(prefix || '-' || base);
    end if;
  end if;
  -- One at a time, or two units that save together would be given the same name.
  perform pg_advisory_xact_lock(hashtext('private.allot_domain'));
  if private.is_free(base, for_site) then
    return base;
  end if;
  candidate := private.slug(left(base, 40) || '-' || private.slug(place));
  if private.slug(place) <> '' and private.is_free(candidate, for_site) then
    return candidate;
  end if;
  return private.number_domain(base);
end $$;

-- A deleted site leaves its name to whoever was given it, and has the next one when it is brought back. By
-- its name this comes after `guard_site`, which gives the name.
create function private.make_way() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.sites s set domain = private.number_domain(s.domain)
  where s.domain = new.domain and s.id <> new.id and s.deleted_at is not null;
  return new;
end $$;

create trigger make_way before insert on public.sites
  for each row when (new.deleted_at is null) execute function private.make_way();
create trigger make_way_later before update on public.sites
  for each row when (old.domain <> new.domain and new.deleted_at is null)
  execute function private.make_way();

/* Answers [{siteId, siteName, troopNumber, unitKind, wasLive, domain, domainBefore, deletedAt, goneAt}]. */
create function public.list_deleted_sites() returns jsonb
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
    and s.deleted_at > now() - interval '30 days'
$$;
comment on function public.list_deleted_sites() is
  'Data API: which sites of the caller were deleted and can be brought back.';

revoke all on function private.note_deletion(), private.note_return(), private.is_admin_of(uuid),
  private.number_domain(text), private.make_way() from public;
revoke all on function public.list_deleted_sites() from public, anon;
grant execute on function public.list_deleted_sites() to authenticated;
