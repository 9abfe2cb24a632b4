-- Files and database belong together, and are backed up apart: either could be taken for another's.

-- The id that the files of this database carry too.
create table private.identity (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);
alter table private.identity enable row level security;
insert into private.identity default values;

-- Sites that are gone for good. Files of a site that is in neither table are not ours to free.
create table private.freed_sites (
  site_id uuid primary key,
  freed_at timestamptz not null default now()
);
alter table private.freed_sites enable row level security;

create function private.note_freed_site() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.freed_sites (site_id) values (old.id) on conflict do nothing;
  return null;
end $$;

-- A site that was not marked before comes back marked; one that was marked is gone.
create trigger note_freed_site after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.note_freed_site();
