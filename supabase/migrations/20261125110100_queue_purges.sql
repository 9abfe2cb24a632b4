-- A CDN before the sites keeps what they answer, and has to be told which hosts answer differently. Where there is
-- none nothing is queued.

create table private.cdn (
  -- One row.
  id boolean primary key default true check (id),
  is_there boolean not null default false
);
insert into private.cdn default values;
alter table private.cdn enable row level security;

create table private.hosts_to_purge (
  host text primary key,
  due_at timestamptz not null,
  -- Rises with every change, so that whoever told of what was before does not count as done.
  touched bigint not null default 1,
  -- Whoever tells of it has until then. After a crash somebody else does.
  taken_until timestamptz,
  -- It was told of once, and is told of again later.
  is_again boolean not null default false
);
create index hosts_to_purge_next on private.hosts_to_purge (due_at);
alter table private.hosts_to_purge enable row level security;

create or replace function private.tell_host(host text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hosts_to_copy as h (host) values (tell_host.host)
  on conflict on constraint hosts_to_copy_pkey do update
    set touched = h.touched + 1, due_at = now(), taken_until = null;
  if (select is_there from private.cdn) then
    -- Not at once: a server that has not heard of the change yet would give the CDN what was before.
    insert into private.hosts_to_purge as p (host, due_at)
    values (tell_host.host, clock_timestamp() + interval '2 seconds')
    on conflict on constraint hosts_to_purge_pkey do update
      set touched = p.touched + 1,
        due_at = case when p.is_again then excluded.due_at else p.due_at end,
        is_again = false;
  end if;
  perform pg_notify('hosts', tell_host.host);
end $$;
