-- What a host stands for is copied beside the files, for when the database is away. Which copies are behind is
-- known here, so that no server has to compare all of them: with a million hosts that takes hours at each start.

create table private.hosts_to_copy (
  host text primary key,
  due_at timestamptz not null default now(),
  -- Rises with every change, so that whoever copied what was before does not count as done.
  touched bigint not null default 1,
  -- Whoever copies it has until then. After a crash somebody else takes it.
  taken_until timestamptz
);
create index hosts_to_copy_next on private.hosts_to_copy (due_at);
alter table private.hosts_to_copy enable row level security;

-- A host answers differently: every server reads it again, and one of them writes its copy.
create function private.tell_host(host text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hosts_to_copy as h (host) values (tell_host.host)
  on conflict on constraint hosts_to_copy_pkey do update
    set touched = h.touched + 1, due_at = now(), taken_until = null;
  perform pg_notify('hosts', tell_host.host);
end $$;

create or replace function private.tell_own_hosts(name text) returns void
language sql set search_path = ''
as $$
  select private.tell_host(name);
  select private.tell_host('www.' || name);
$$;

create or replace function private.tell_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites := coalesce(new, old);
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform private.tell_host(old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform private.tell_host(new.domain);
  end if;
  if old.published_release_id is not null or new.published_release_id is not null then
    perform private.tell_host(d.domain) from private.resting_domains d where d.site_id = site.id;
  end if;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = site.id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = site.id and f.left_at is not null;
  return null;
end $$;

create or replace function private.tell_hosts_of_a_release() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_host(coalesce(s.own_domain, s.domain))
  from public.sites s where s.published_release_id = new.id;
  return null;
end $$;

create or replace function private.tell_hosts_of_a_take_down() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_host(s.domain) from public.sites s where s.id = new.site_id;
  perform private.tell_host(r.domain) from private.resting_domains r where r.site_id = new.site_id;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = new.site_id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = new.site_id and f.left_at is not null;
  return null;
end $$;

-- The files are in another place, where nobody knows which copies there are.
create function private.queue_all_hosts() returns void
language sql security definer set search_path = ''
as $$
  insert into private.hosts_to_copy as h (host)
  select s.domain from public.sites s where s.deleted_at is null and s.published_release_id is not null
  union
  select d.domain from private.resting_domains d where d.freed_at > now() - interval '30 days'
  union
  select e.host
  from public.site_domains d, lateral (values (d.name), (d.www_name)) as e (host)
  where d.state in ('live', 'missing')
  union
  select e.host
  from private.former_domains f, lateral (values (f.name), (f.www_name)) as e (host)
  where f.left_at > now() - interval '30 days'
  on conflict (host) do update set touched = h.touched + 1, due_at = now();
$$;

revoke all on function private.tell_host(text), private.queue_all_hosts() from public;

-- Which copies an older server left behind is not known: all are looked at once.
select private.queue_all_hosts();

-- Few of very many sites: those that the night frees.
create index deleted_sites on public.sites (deleted_at) where deleted_at is not null;
