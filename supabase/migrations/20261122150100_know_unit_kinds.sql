-- Not every unit is a troop. The kind is chosen once, and a site's address begins with its word.

alter table public.sites add column unit_kind text not null default 'troop'
  check (unit_kind in ('troop', 'girl-troop', 'pack', 'crew', 'ship', 'post', 'other'));

insert into private.column_limits (table_name, column_name, label, longest) values
  ('sites', 'unit_kind', 'The kind of unit', 20);

create function private.unit_prefix(kind text) returns text
language sql immutable
as $$
  select case
    when kind in ('pack', 'crew', 'ship', 'post') then kind
    when kind = 'other' then 'unit'
    else 'troop'
  end
$$;

-- Clients ask for `troop-<number>` whatever the kind.
create function private.wanted_domain(kind text, wanted text) returns text
language sql immutable
as $$
  select regexp_replace(private.slug(wanted), '^troop(?=-|$)', private.unit_prefix(kind))
$$;

drop function private.allot_domain(uuid, text, text, text);

-- pack-42, then pack-42-boise, then pack-42-2 and so on.
create function private.allot_domain(
  for_site uuid, wanted text, name text, place text, kind text default 'troop')
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  prefix text := private.unit_prefix(kind);
  base text := private.wanted_domain(kind, wanted);
  stem text;
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
  stem := left(base, 56) || '-';
  return stem || (
    with taken (number) as (
      select substr(names.domain, length(stem) + 1)::integer
      from (
        select s.domain from public.sites s where s.domain like stem || '%'
        union all
        select d.domain from private.resting_domains d where d.domain like stem || '%'
      ) as names
      where substr(names.domain, length(stem) + 1) ~ '^[1-9][0-9]{0,5}$'
      union
      select 1
    )
    -- The smallest number that nobody has, so that nobody can push the count to its end.
    select min(t.number) + 1 from taken t
    where not exists (select from taken u where u.number = t.number + 1));
end $$;

revoke all on function private.allot_domain(uuid, text, text, text, text) from public;
grant execute on function private.allot_domain(uuid, text, text, text, text) to authenticated;

-- The address that a change of a site asks for. Another kind asks for the number under its own word,
-- also where the client says nothing of the address.
create function private.asked_domain(before public.sites, after public.sites) returns text
language sql immutable
as $$
  select case
    when after.domain = before.domain and after.unit_kind <> before.unit_kind
      and private.fits_domain(before.domain,
        private.wanted_domain(before.unit_kind, 'troop-' || coalesce(before.troop_number, '')),
        before.location)
    then 'troop-' || coalesce(after.troop_number, '')
    else after.domain
  end
$$;

create or replace function private.guard_site() returns trigger
language plpgsql set search_path = ''
as $$
declare
  asked text;
begin
  -- The server and the operator act under other roles and are trusted.
  if current_user not in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and new.domain is null then
      new.domain := private.allot_domain(
        new.id, null, new.site_name, new.location, new.unit_kind);
    end if;
    return new;
  end if;

  perform private.check_lengths(new);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.user_id := auth.uid();
    -- Far above what a leader needs, and low enough that nobody fills the disk or takes every name.
    if (select count(*) from public.sites s where s.user_id = new.user_id) >= 5000 then
      raise exception 'There are too many sites in this account.' using errcode = 'PT400';
    end if;
    new.status := 'draft';
    new.created_at := now();
    new.revision := 1;
    new.assets_revision := 0;
    new.is_domain_chosen := false;
    new.published_at := null;
    new.published_release_id := null;
    new.published_revision := null;
    new.published_assets_revision := null;
    new.deleted_at := null;
    new.domain := private.allot_domain(
      new.id, new.domain, new.site_name, new.location, new.unit_kind);
    return new;
  end if;

  new.id := old.id;
  new.user_id := old.user_id;
  new.status := old.status;
  new.created_at := old.created_at;
  new.revision := old.revision + 1;
  new.assets_revision := old.assets_revision;
  new.is_domain_chosen := old.is_domain_chosen;
  new.published_at := old.published_at;
  new.published_release_id := old.published_release_id;
  new.published_revision := old.published_revision;
  new.published_assets_revision := old.published_assets_revision;
  new.deleted_at := old.deleted_at;
  asked := private.asked_domain(old, new);
  if old.published_at is not null or old.is_domain_chosen
    or private.fits_domain(
      old.domain, private.wanted_domain(new.unit_kind, asked), new.location) then
    new.domain := old.domain;
  else
    new.domain := private.allot_domain(
      new.id, asked, new.site_name, new.location, new.unit_kind);
  end if;
  return new;
end $$;

create or replace function private.suggest_domains(site public.sites, wanted text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(candidate order by rank), '{}')
  from (
    select candidate, min(rank) as rank
    from private.unit_prefix(site.unit_kind) as unit (prefix),
      unnest(array[
        private.slug(left(wanted, 40) || '-' || private.slug(site.location)),
        private.slug(prefix || '-' || left(wanted, 50)),
        private.slug(prefix || '-' || private.slug(site.troop_number) || '-' || left(private.slug(site.location), 40)),
        private.slug(left(wanted, 55) || '-scouts'),
        private.slug(left(private.slug(site.site_name), 60))
      ]) with ordinality as ideas (idea, rank),
      -- A troop that calls itself Troop 9 is not troop-troop-9.
      regexp_replace(idea, '^(' || prefix || ')-\1(?=-|\d|$)', '\1') as candidate
    where candidate <> wanted and private.judge_domain(site.id, candidate) is null
    group by candidate order by min(rank) limit 3
  ) as free
$$;
