-- Logo, photos and packet of a site. The server writes them; a leader describes and orders them.

create table public.site_assets (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  kind text not null check (kind in ('logo', 'photo', 'packet')),
  position integer not null default 0,
  alt text check (length(alt) <= 500),
  caption text check (length(caption) <= 500),
  file_name text,
  file_key text not null unique,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  created_at timestamptz not null default now()
);

create index site_assets_of_a_site on public.site_assets (site_id, kind, position);

revoke all on table public.site_assets from anon, authenticated;
grant select, update (position, alt, caption) on table public.site_assets to authenticated;
alter table public.site_assets enable row level security;

create policy "Leaders see the files of their own sites" on public.site_assets
  for select to authenticated using (private.can_edit_site(site_id));
create policy "Leaders describe and order the files of their own sites" on public.site_assets
  for update to authenticated
  using (private.can_edit_site(site_id)) with check (private.can_edit_site(site_id));
