-- Every unit that saved waited for all that were given an address at the same time, until those had ended. Now a
-- name is held from when it is given until that is decided, and whoever else wants it takes the next one: nobody
-- waits, so nobody can wait for each other either.

-- Whether the site can have the name; nobody else is given it until the transaction has ended.
create function private.hold_domain(candidate text, for_site uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_free(candidate, for_site) then
    return false;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('private.hold_domain'), hashtext(candidate)) then
    return false;
  end if;
  -- Whoever held it before may have it by now.
  return private.is_free(candidate, for_site);
end $$;

-- The smallest number that nobody has, and from a hundred on one by chance: that takes as long however many
-- have one, and nobody can push the count to its end.
create or replace function private.number_domain(base text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  stem text := left(base, 56) || '-';
  candidate text;
begin
  for candidate in
    select stem || number
    from (
      select place, case
          when place < 100 then place
          when place < 120 then 100 + floor(random() * 900)::integer
          else 1000 + floor(random() * 999000)::integer
        end as number
      from generate_series(2, 140) as place) as numbers
    where not exists (select from public.sites s where s.domain = stem || number)
      and not exists (
        select from private.resting_domains d
        where d.domain = stem || number and d.freed_at > now() - interval '30 days')
    order by place
  loop
    if private.hold_domain(candidate, null) then
      return candidate;
    end if;
  end loop;
  raise exception 'The address "%" is taken.', base using errcode = 'PT409';
end $$;

create or replace function private.allot_domain(
  for_site uuid, wanted text, name text, place text, kind text default 'troop')
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  allotted integer := coalesce(nullif(current_setting('private.allotted', true), '')::integer, 0);
  prefix text := private.unit_prefix(kind);
  base text := private.wanted_domain(kind, wanted);
  candidate text;
begin
  -- PostgreSQL has room for so many held names, and one statement must not take it.
  if allotted = 20 then
    raise exception 'At most 20 sites can be given an address at once.' using errcode = 'PT400';
  end if;
  perform set_config('private.allotted', (allotted + 1)::text, true);
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
  if private.hold_domain(base, for_site) then
    return base;
  end if;
  candidate := private.slug(left(base, 40) || '-' || private.slug(place));
  if private.slug(place) <> '' and private.hold_domain(candidate, for_site) then
    return candidate;
  end if;
  return private.number_domain(base);
end $$;

create or replace function private.change_domain(site_id uuid, wanted text) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  select * into site from public.sites s where s.id = change_domain.site_id for update;
  perform private.demand_address_rights(change_domain.site_id);
  problem := private.judge_domain(site.id, name);
  if problem is null and not private.hold_domain(name, site.id) then
    problem := format('The address "%s" is taken.', name);
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = 'PT409';
  end if;
  if name <> site.domain and site.published_at is not null then
    if (select count(*) from private.resting_domains d where d.site_id = site.id
        and d.freed_at > now() - interval '30 days') >= 5 then
      raise exception 'This address was changed often lately. Please wait some days.' using errcode = 'PT429';
    end if;
    delete from private.resting_domains d where d.domain = name;
    insert into private.resting_domains (domain, site_id) values (site.domain, site.id)
      on conflict (domain) do update set site_id = excluded.site_id, freed_at = now();
  end if;
  return query
    update public.sites s set domain = name, is_domain_chosen = true
    where s.id = site.id returning s.*;
end $$;

revoke all on function private.hold_domain(text, uuid) from public;
