-- A troop's site: what its leader typed, and where it is published.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

create table public.sites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete restrict,
  site_name text,
  domain text not null unique check (domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  description text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  niche text default 'scout-troop',
  troop_number text,
  location text,
  contact_email text,
  tagline text,
  cta_text text,
  meeting_time text,
  meeting_location text,
  map_link text,
  calendar_link text,
  photo_section_title text,
  photo_captions text[],
  recruitment_info text,
  contact_form_link text,
  phone text,
  social_links text,
  leader_name text,
  leader_role text,
  facebook_url text,
  instagram_url text,
  youtube_url text,
  twitter_url text,
  scoutbook_url text,
  copyright_text text,
  powered_by_text text,
  privacy_policy_link text,
  template_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  -- Counts changes of pictures and packet, which lie in another table.
  assets_revision integer not null default 0,
  -- The leader picked this address, and no troop number replaces it.
  is_domain_chosen boolean not null default false,
  published_at timestamptz,
  published_release_id uuid,
  -- What was published; when it differs from the counts above there are later edits.
  published_revision integer,
  published_assets_revision integer,
  deleted_at timestamptz
);

create index sites_of_a_leader on public.sites (user_id, created_at desc);

-- The one rule of who may edit a site. Members will be added here and nowhere else.
create function private.can_edit_site(site public.sites) returns boolean
language sql stable
as $$ select site.user_id = (select auth.uid()) and site.deleted_at is null $$;

create function private.can_edit_site(site_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.sites s where s.id = site_id and private.can_edit_site(s)
  )
$$;

revoke all on function private.can_edit_site(public.sites) from public;
revoke all on function private.can_edit_site(uuid) from public;
grant execute on function private.can_edit_site(public.sites) to authenticated;
grant execute on function private.can_edit_site(uuid) to authenticated;

revoke all on table public.sites from anon, authenticated;
grant select, insert, update, delete on table public.sites to authenticated;
alter table public.sites enable row level security;

create policy "Leaders see their own sites" on public.sites
  for select to authenticated using (private.can_edit_site(sites));
create policy "Leaders create sites of their own" on public.sites
  for insert to authenticated with check (private.can_edit_site(sites));
create policy "Leaders change their own sites" on public.sites
  for update to authenticated
  using (private.can_edit_site(sites)) with check (private.can_edit_site(sites));
create policy "Leaders delete their own sites" on public.sites
  for delete to authenticated using (private.can_edit_site(sites));
