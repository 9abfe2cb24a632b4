-- Domains that troops bring: who has shown that one is theirs, and which pages they show.

-- The host of the page in place of the free one; the server's, whatever a client sends.
alter table public.sites add column own_domain text;
create unique index sites_by_own_domain on public.sites (own_domain);

create table public.site_domains (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- In small letters and A-labels, without the www that leads to it.
  name text not null,
  -- The other host that it has; a column, so that PostgreSQL knows how few rows have one of these.
  www_name text not null generated always as ('www.' || name) stored,
  -- `missing`: served, but its records are not there any more. `unserved`: they were not there for two
  -- weeks. `lost`: another site has shown that it is theirs.
  state text not null default 'waiting'
    check (state in ('waiting', 'live', 'missing', 'unserved', 'expired', 'lost')),
  -- What its TXT record has to say, and nobody else's.
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Whether www before it leads here.
  has_www boolean not null default false,
  -- What its records said when they were checked last, for the leader.
  report jsonb not null default '{}',
  checked_at timestamptz,
  live_since timestamptz,
  missing_since timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, name)
);

-- One site has a name, however many ask for it.
create unique index claimed_domains on public.site_domains (name)
  where state in ('live', 'missing', 'unserved');
create index domains_by_name on public.site_domains (name);
create index domains_by_www on public.site_domains (www_name);

-- What belongs to checking it, and concerns no leader.
create table private.domain_checks (
  domain_id uuid primary key references public.site_domains (id) on delete cascade,
  -- Null when only a leader has it checked.
  due_at timestamptz default now(),
  taken_until timestamptz,
  -- Since when it is checked often.
  began_at timestamptz not null default now(),
  -- The last day of absence on which a mail was sent.
  warned integer not null default 0
);
create index domains_to_check on private.domain_checks (due_at);
alter table private.domain_checks enable row level security;

-- Domains that leaders removed. Whoever changes their mind has the record with the text still, and whoever
-- knows only the domain is led to where the page is now, for a month.
create table private.former_domains (
  site_id uuid not null,
  name text not null,
  www_name text not null generated always as ('www.' || name) stored,
  token text not null,
  has_www boolean not null default false,
  -- When it was removed; null if the page was never there, and after the month.
  left_at timestamptz,
  primary key (site_id, name)
);
create index left_domains_by_name on private.former_domains (name) where left_at is not null;
create index left_domains_by_www on private.former_domains (www_name) where left_at is not null;
alter table private.former_domains enable row level security;

-- Own domains of sites that were deleted for good: nobody else's page is shown there.
create table private.gone_hosts (
  host text primary key,
  gone_at timestamptz not null default now()
);
alter table private.gone_hosts enable row level security;

create function private.guard_own_domain() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.own_domain := case when tg_op = 'UPDATE' then old.own_domain end;
  end if;
  return new;
end $$;

create trigger guard_own_domain before insert or update of own_domain on public.sites
  for each row execute function private.guard_own_domain();

create function private.tell_own_hosts(name text) returns void
language sql set search_path = ''
as $$
  select pg_notify('hosts', name);
  select pg_notify('hosts', 'www.' || name);
$$;

-- The own domain that went live first is where the page is; the others lead to it.
create function private.choose_own_domain(for_site uuid) returns void
language sql security definer set search_path = ''
as $$
  with chosen (name) as (
    select (
      select d.name from public.site_domains d
      where d.site_id = for_site and d.state in ('live', 'missing')
      order by d.live_since, d.created_at, d.id limit 1))
  update public.sites s set own_domain = chosen.name
  from chosen where s.id = for_site and s.own_domain is distinct from chosen.name;
$$;

create function private.remember_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.former_domains as f (site_id, name, token, has_www, left_at)
    values (old.site_id, old.name, old.token, old.has_www,
      case when old.state in ('live', 'missing') then now() end)
    on conflict (site_id, name) do update set
      token = excluded.token,
      has_www = case when excluded.left_at is null then f.has_www else excluded.has_www end,
      left_at = coalesce(excluded.left_at, f.left_at);
    return old;
  end if;
  new.token := coalesce(
    (select f.token from private.former_domains f
      where f.site_id = new.site_id and f.name = new.name),
    new.token);
  return new;
end $$;

create trigger remember_domain before insert or delete on public.site_domains
  for each row execute function private.remember_domain();

create function private.follow_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.domain_checks (domain_id) values (new.id);
  else
    perform private.choose_own_domain(old.site_id);
    perform private.tell_own_hosts(old.name);
  end if;
  return null;
end $$;

create trigger follow_domain after insert or delete or update of state, has_www on public.site_domains
  for each row execute function private.follow_domain();

-- All hosts of a site answer differently when one of these changes.
create or replace function private.tell_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites := coalesce(new, old);
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform pg_notify('hosts', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform pg_notify('hosts', new.domain);
  end if;
  if old.published_release_id is not null or new.published_release_id is not null then
    perform pg_notify('hosts', d.domain) from private.resting_domains d where d.site_id = site.id;
  end if;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = site.id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = site.id and f.left_at is not null;
  return null;
end $$;

drop trigger tell_hosts_of_a_site on public.sites;
create trigger tell_hosts_of_a_site
  after insert or delete
    or update of domain, own_domain, published_release_id, deleted_at on public.sites
  for each row execute function private.tell_hosts();

create or replace function private.tell_hosts_of_a_release() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('hosts', coalesce(s.own_domain, s.domain))
  from public.sites s where s.published_release_id = new.id;
  return null;
end $$;

create function private.forget_domains() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.gone_hosts (host)
  select h.host
  from public.site_domains d, lateral (values (d.name), ('www.' || d.name)) as h (host)
  where d.site_id = old.id and d.state in ('live', 'missing') and (h.host = d.name or d.has_www)
  on conflict (host) do update set gone_at = now();
  delete from public.site_domains d where d.site_id = old.id;
  delete from private.former_domains f where f.site_id = old.id;
  return null;
end $$;

create trigger forget_domains after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_domains();

-- Who may connect a domain is who may change the address.
revoke all on table public.site_domains from anon, authenticated;
grant select on table public.site_domains to authenticated;
alter table public.site_domains enable row level security;

create policy "Members see the own domains of their sites" on public.site_domains
  for select to authenticated using (site_id in (select private.sites_to('see')));

revoke all on function private.guard_own_domain(), private.tell_own_hosts(text),
  private.choose_own_domain(uuid), private.remember_domain(), private.follow_domain(), private.forget_domains() from public;
