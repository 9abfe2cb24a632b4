-- What was published, when and by whom. The server writes releases; a leader reads them.

create table public.releases (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The order of releases, whatever clocks say.
  number bigint generated always as identity,
  -- What of the site was published.
  revision integer not null,
  assets_revision integer not null,
  -- The troop's facts as they were published.
  facts jsonb not null,
  -- The folder in the file store: no release is ever written over.
  folder text not null unique,
  template_name text not null,
  template_version text not null,
  files jsonb not null default '[]',
  -- Set when an improved template, and not a leader, made this release.
  update_id uuid,
  replaces uuid references public.releases (id) on delete set null
);

create index releases_of_a_site on public.releases (site_id, number desc);
create index releases_of_an_update on public.releases (update_id) where update_id is not null;

alter table public.sites add constraint sites_published_release
  foreign key (published_release_id) references public.releases (id) deferrable initially deferred;

revoke all on table public.releases from anon, authenticated;
grant select on table public.releases to authenticated;
alter table public.releases enable row level security;

create policy "Leaders see the releases of their own sites" on public.releases
  for select to authenticated using (private.can_edit_site(site_id));
