-- An update of all live sites to improved templates: one at a time, worked on by every replica that
-- has these templates, each site once.

create table private.template_updates (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'undone')),
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index one_running_update on private.template_updates (state) where state = 'running';
alter table private.template_updates enable row level security;

create table private.template_update_sites (
  update_id uuid not null references private.template_updates (id) on delete cascade,
  site_id uuid not null,
  -- Name and version, such as `classic 2`. A program that has another version leaves the site alone.
  template text not null,
  -- Whoever works on a site has until then. After a crash somebody else takes it.
  taken_until timestamptz,
  tries integer not null default 0,
  done_at timestamptz,
  primary key (update_id, site_id)
);
create index sites_to_update on private.template_update_sites (tries, site_id) where done_at is null;
alter table private.template_update_sites enable row level security;
