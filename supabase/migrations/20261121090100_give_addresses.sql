-- Every site gets an address of its own, although troop numbers repeat across councils.

create table private.reserved_domains (domain text primary key);
insert into private.reserved_domains (domain) values
  ('about'), ('abuse'), ('account'), ('accounts'), ('admin'), ('administrator'), ('api'), ('app'),
  ('assets'), ('auth'), ('autoconfig'), ('autodiscover'), ('billing'), ('blog'), ('cdn'),
  ('contact'), ('dashboard'), ('demo'), ('dev'), ('docs'), ('download'), ('email'), ('files'),
  ('ftp'), ('functions'), ('health'), ('help'), ('hostmaster'), ('images'), ('imap'), ('info'),
  ('internal'), ('legal'), ('local'), ('localhost'), ('login'), ('mail'), ('media'), ('mx'),
  ('news'), ('noreply'), ('ns'), ('ns1'), ('ns2'), ('official'), ('ops'), ('password'), ('pay'),
  ('payment'), ('pop'), ('postmaster'), ('preview'), ('privacy'), ('root'), ('sales'), ('scoutsite'),
  ('secure'), ('security'), ('shop'), ('signin'), ('signup'), ('site'), ('sites'), ('smtp'),
  ('ssl'), ('staging'), ('static'), ('status'), ('store'), ('support'), ('system'), ('terms'),
  ('test'), ('troops'), ('webmail'), ('webmaster'), ('well-known'), ('wpad'), ('www');

-- A name that a live site gave up rests before another troop can have it.
create table private.resting_domains (
  domain text primary key,
  site_id uuid not null,
  freed_at timestamptz not null default now()
);

alter table private.reserved_domains enable row level security;
alter table private.resting_domains enable row level security;

-- Finds the numbers that were given to troops of one name, in any collation.
create index sites_by_domain_prefix on public.sites (domain text_pattern_ops);

create function private.slug(phrase text) returns text
language sql immutable
as $$
  with plain (name) as (
    -- Letters that do not come apart into a letter and an accent.
    select replace(replace(replace(replace(
      translate(lower(coalesce(phrase, '')), 'øłđðı', 'olddi'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  )
  select trim(both '-' from left(regexp_replace(
    regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 63))
  from plain
$$;

create function private.is_free(candidate text, for_site uuid) returns boolean
language sql stable
as $$
  select not exists (select from private.reserved_domains r where r.domain = candidate)
    and not exists (select from public.sites s where s.domain = candidate and s.id <> for_site)
    and not exists (
      select from private.resting_domains d
      where d.domain = candidate and d.site_id <> for_site
        and d.freed_at > now() - interval '30 days')
$$;

-- troop-42, then troop-42-boise, then troop-42-2 and so on.
create function private.allot_domain(for_site uuid, wanted text, name text, place text)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  base text := private.slug(wanted);
  stem text;
  candidate text;
begin
  if exists (select from private.reserved_domains r where r.domain = base) then
    raise exception 'The address "%" is reserved. Please choose another.', base
      using errcode = 'PT400';
  end if;
  if base in ('', 'troop') then
    base := private.slug(name);
    if base = '' then
      base := 'troop';
    elsif exists (select from private.reserved_domains r where r.domain = base) then
      base := private.slug('troop-' || base);
    end if;
  end if;
  -- One at a time, or two troops that save together would be given the same name.
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

-- Whether an address is still what these facts would have asked for.
create function private.fits_domain(domain text, wanted text, place text) returns boolean
language sql immutable
as $$
  select domain = private.slug(wanted)
    or domain = private.slug(left(private.slug(wanted), 40) || '-' || private.slug(place))
    or domain ~ ('^' || left(private.slug(wanted), 56) || '-\d+$')
$$;

revoke all on function private.allot_domain(uuid, text, text, text) from public;
revoke all on function private.is_free(text, uuid) from public;
grant execute on function private.allot_domain(uuid, text, text, text) to authenticated;
