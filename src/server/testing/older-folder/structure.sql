-- What the first start of commit f3c1807 made of an empty database. Never edited: folders like this exist.

do $$ begin
  create role anon nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  create role authenticated nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  create role service_role nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  create role scoutsite_api nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;
alter role scoutsite_api inherit;
grant anon, authenticated to scoutsite_api;
grant anon, authenticated, scoutsite_api to current_user;
grant usage on schema public to anon, authenticated;

-- The library's tables of accounts.
CREATE SCHEMA IF NOT EXISTS auth;

CREATE OR REPLACE FUNCTION auth.uid() RETURNS UUID AS $$
  SELECT NULLIF(current_setting('request.jwt.claim.sub', true), '')::uuid;
$$ LANGUAGE SQL STABLE;

CREATE OR REPLACE FUNCTION auth.role() RETURNS TEXT AS $$
  SELECT NULLIF(current_setting('request.jwt.claim.role', true), '');
$$ LANGUAGE SQL STABLE;

CREATE OR REPLACE FUNCTION auth.email() RETURNS TEXT AS $$
  SELECT NULLIF(current_setting('request.jwt.claim.email', true), '');
$$ LANGUAGE SQL STABLE;

CREATE OR REPLACE FUNCTION auth.jwt() RETURNS JSONB AS $$
  SELECT COALESCE(
    NULLIF(current_setting('request.jwt.claims', true), ''),
    '{}'
  )::jsonb;
$$ LANGUAGE SQL STABLE;

CREATE SCHEMA IF NOT EXISTS auth;
CREATE TABLE IF NOT EXISTS auth.users (
id              uuid PRIMARY KEY,  -- app-generated UUID
aud             varchar(255) DEFAULT 'authenticated',
role            varchar(255) DEFAULT 'authenticated',
email               varchar(255),
encrypted_password  varchar(255),
phone               text UNIQUE,
email_confirmed_at      timestamptz,
confirmed_at            timestamptz GENERATED ALWAYS AS (
CASE
WHEN email_confirmed_at IS NULL THEN phone_confirmed_at
WHEN phone_confirmed_at IS NULL THEN email_confirmed_at
WHEN email_confirmed_at < phone_confirmed_at THEN email_confirmed_at
ELSE phone_confirmed_at
END
) STORED,
invited_at              timestamptz,
confirmation_token      varchar(255),
confirmation_sent_at    timestamptz,
recovery_token          varchar(255),
recovery_sent_at        timestamptz,
email_change                varchar(255),
email_change_token_new      varchar(255),
email_change_token_current  varchar(255),
email_change_sent_at        timestamptz,
email_change_confirm_status smallint DEFAULT 0
CHECK (email_change_confirm_status BETWEEN 0 AND 2),
phone_confirmed_at      timestamptz,
phone_change            text,
phone_change_token      varchar(255),
phone_change_sent_at    timestamptz,
reauthentication_token      varchar(255),
reauthentication_sent_at    timestamptz,
raw_app_meta_data       jsonb DEFAULT '{}'::jsonb,
raw_user_meta_data      jsonb DEFAULT '{}'::jsonb,
banned_until            timestamptz,
deleted_at              timestamptz,
is_sso_user             boolean NOT NULL DEFAULT false,
is_anonymous            boolean NOT NULL DEFAULT false,
last_sign_in_at         timestamptz,
created_at              timestamptz DEFAULT now(),
updated_at              timestamptz DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS users_email_partial_key
ON auth.users (email)
WHERE is_sso_user = false;
CREATE INDEX IF NOT EXISTS users_is_anonymous_idx
ON auth.users (is_anonymous);
CREATE UNIQUE INDEX IF NOT EXISTS users_confirmation_token_idx
ON auth.users (confirmation_token)
WHERE length(confirmation_token) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_recovery_token_idx
ON auth.users (recovery_token)
WHERE length(recovery_token) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_email_change_token_current_idx
ON auth.users (email_change_token_current)
WHERE length(email_change_token_current) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_email_change_token_new_idx
ON auth.users (email_change_token_new)
WHERE length(email_change_token_new) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_reauthentication_token_idx
ON auth.users (reauthentication_token)
WHERE length(reauthentication_token) > 6;
CREATE TABLE IF NOT EXISTS auth.sessions (
id          uuid PRIMARY KEY,  -- app-generated UUID
user_id     uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
not_after   timestamptz,
refreshed_at timestamp without time zone,
user_agent  text,
ip          inet,
tag         text,
refresh_token_hmac_key text,
refresh_token_counter  bigint,
scopes      text CHECK (scopes IS NULL OR length(scopes) <= 4096),
created_at  timestamptz DEFAULT now(),
updated_at  timestamptz DEFAULT now(),
aal         text CHECK (aal IN ('aal1', 'aal2', 'aal3')),
factor_id   uuid
);
CREATE INDEX IF NOT EXISTS sessions_user_id_idx ON auth.sessions (user_id);
CREATE TABLE IF NOT EXISTS auth.refresh_tokens (
id          text PRIMARY KEY,  -- app-generated UUID
token       varchar(255) NOT NULL,
user_id     uuid NOT NULL,
session_id  uuid REFERENCES auth.sessions(id) ON DELETE CASCADE,
revoked     boolean DEFAULT false,
parent      varchar(255),  -- previous token value, for rotation family tracking
created_at  timestamptz DEFAULT now(),
updated_at  timestamptz DEFAULT now()
);
CREATE INDEX IF NOT EXISTS refresh_tokens_token_idx ON auth.refresh_tokens (token);
CREATE INDEX IF NOT EXISTS refresh_tokens_user_id_idx ON auth.refresh_tokens (user_id);
CREATE INDEX IF NOT EXISTS refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens (session_id, revoked);
CREATE TABLE IF NOT EXISTS auth.identities (
id              uuid PRIMARY KEY,  -- app-generated UUID
provider        text NOT NULL,
provider_id     text NOT NULL,     -- external provider's user ID (e.g. Google sub claim)
user_id         uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
identity_data   jsonb NOT NULL DEFAULT '{}'::jsonb,
email           varchar(255) GENERATED ALWAYS AS (lower(identity_data->>'email')) STORED,
last_sign_in_at timestamptz,
created_at      timestamptz DEFAULT now(),
updated_at      timestamptz DEFAULT now(),
UNIQUE (provider, provider_id)
);
CREATE INDEX IF NOT EXISTS identities_user_id_idx ON auth.identities (user_id);
CREATE INDEX IF NOT EXISTS identities_email_idx ON auth.identities (email);
CREATE TABLE IF NOT EXISTS auth.flow_state (
id                     uuid PRIMARY KEY,  -- app-generated UUID
user_id                uuid,
auth_code              text,
authentication_method  text NOT NULL,
code_challenge_method  text CHECK (code_challenge_method IN ('s256', 'plain')),
code_challenge         text,
provider_type          text NOT NULL,
provider_access_token  text,
provider_refresh_token text,
auth_code_issued_at    timestamptz,
invite_token           text,
referrer               text,
oauth_client_state_id  uuid,
linking_target_id      uuid,
email_optional         boolean NOT NULL DEFAULT false,
created_at             timestamptz DEFAULT now(),
updated_at             timestamptz DEFAULT now()
);
CREATE INDEX IF NOT EXISTS idx_auth_code ON auth.flow_state (auth_code);
CREATE INDEX IF NOT EXISTS idx_user_id_auth_method ON auth.flow_state (user_id, authentication_method);
CREATE INDEX IF NOT EXISTS flow_state_created_at_idx ON auth.flow_state (created_at);
CREATE TABLE IF NOT EXISTS auth.audit_log_entries (
id          uuid PRIMARY KEY,  -- app-generated UUID
payload     json,
created_at  timestamptz DEFAULT now(),
ip_address  varchar(64) DEFAULT ''
);

-- The migrations, as they were then.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
insert into supabase_migrations.schema_migrations (version, name, statements) values
('20261121090000', 'create_sites', array[$migration$-- A troop's site: what its leader typed, and where it is published.

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
$migration$]),
('20261121090100', 'give_addresses', array[$migration$-- Every site gets an address of its own, although troop numbers repeat across councils.

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
$migration$]),
('20261121090200', 'guard_sites', array[$migration$-- What a client may say of a site, and what belongs to the server whatever the client sends.

create function private.check_lengths(site public.sites) returns void
language plpgsql immutable
as $$
declare
  rule record;
begin
  for rule in
    select * from (values
      ('The troop name', site.site_name, 300),
      ('The troop number', site.troop_number, 40),
      ('The location', site.location, 200),
      ('The tagline', site.tagline, 300),
      ('The button text', site.cta_text, 80),
      ('The contact e-mail', site.contact_email, 320),
      ('The text about your troop', site.description, 20000),
      ('The meeting time', site.meeting_time, 500),
      ('The meeting location', site.meeting_location, 500),
      ('The map link', site.map_link, 2048),
      ('The calendar link', site.calendar_link, 2048),
      ('The Facebook link', site.facebook_url, 2048),
      ('The Instagram link', site.instagram_url, 2048),
      ('The YouTube link', site.youtube_url, 2048),
      ('The Twitter/X link', site.twitter_url, 2048),
      ('The Scoutbook link', site.scoutbook_url, 2048),
      ('The phone number', site.phone, 80),
      ('The list of other social links', site.social_links, 2000),
      ('The leader name', site.leader_name, 200),
      ('The leader role', site.leader_role, 100),
      ('The recruitment text', site.recruitment_info, 20000),
      ('The contact form link', site.contact_form_link, 2048),
      ('The photo section title', site.photo_section_title, 200),
      ('A photo caption', (select max(c) from unnest(site.photo_captions) c where length(c) > 500), 500),
      ('The copyright text', site.copyright_text, 500),
      ('The powered-by text', site.powered_by_text, 200),
      ('The privacy policy link', site.privacy_policy_link, 2048),
      ('The template name', site.template_name, 40),
      ('The kind of site', site.niche, 40),
      ('The address', site.domain, 400)
    ) as rules (label, value, longest)
    where length(value) > longest
  loop
    raise exception '% is too long: at most % characters.', rule.label, rule.longest
      using errcode = '22001';
  end loop;
  if array_ndims(site.photo_captions) > 1 then
    raise exception 'Photo captions are one list of texts.' using errcode = 'PT400';
  end if;
  if cardinality(site.photo_captions) > 60 then
    raise exception 'There are too many photo captions: at most 60.' using errcode = '22001';
  end if;
end $$;

create function private.guard_site() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The server and the operator act under other roles and are trusted.
  if current_user not in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and new.domain is null then
      new.domain := private.allot_domain(new.id, null, new.site_name, new.location);
    end if;
    return new;
  end if;

  perform private.check_lengths(new);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.user_id := auth.uid();
    -- Far above what a leader needs, and low enough that nobody fills the disk or takes every name.
    if (select count(*) from public.sites s where s.user_id = new.user_id) >= 5000 then
      raise exception 'There are too many sites in this account.' using errcode = 'PT400';
    end if;
    new.status := 'draft';
    new.created_at := now();
    new.revision := 1;
    new.assets_revision := 0;
    new.is_domain_chosen := false;
    new.published_at := null;
    new.published_release_id := null;
    new.published_revision := null;
    new.published_assets_revision := null;
    new.deleted_at := null;
    new.domain := private.allot_domain(new.id, new.domain, new.site_name, new.location);
    return new;
  end if;

  new.id := old.id;
  new.user_id := old.user_id;
  new.status := old.status;
  new.created_at := old.created_at;
  new.revision := old.revision + 1;
  new.assets_revision := old.assets_revision;
  new.is_domain_chosen := old.is_domain_chosen;
  new.published_at := old.published_at;
  new.published_release_id := old.published_release_id;
  new.published_revision := old.published_revision;
  new.published_assets_revision := old.published_assets_revision;
  new.deleted_at := old.deleted_at;
  if old.published_at is not null or old.is_domain_chosen
    or private.fits_domain(old.domain, new.domain, new.location) then
    new.domain := old.domain;
  else
    new.domain := private.allot_domain(new.id, new.domain, new.site_name, new.location);
  end if;
  return new;
end $$;

create trigger guard_site before insert or update on public.sites
  for each row execute function private.guard_site();
$migration$]),
('20261121090300', 'keep_deleted_sites', array[$migration$-- Deleting asks no question, so it must be possible to take it back: the row comes back at once,
-- marked, with everything that hangs on it. Rows marked already are deleted for good.

create function private.keep_deleted_site() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.deleted_at is null then
    old.deleted_at := now();
    insert into public.sites values (old.*);
  end if;
  return null;
end $$;

create trigger keep_deleted_site after delete on public.sites
  for each row execute function private.keep_deleted_site();

create function public.restore_site(id uuid) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id and s.user_id = auth.uid()
      and s.deleted_at > now() - interval '30 days'
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
end $$;

revoke all on function public.restore_site(uuid) from public, anon;
grant execute on function public.restore_site(uuid) to authenticated;
$migration$]),
('20261121090400', 'create_site_assets', array[$migration$-- Logo, photos and packet of a site. The server writes them; a leader describes and orders them.

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
$migration$]),
('20261121090500', 'create_releases', array[$migration$-- What was published, when and by whom. The server writes releases; a leader reads them.

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
$migration$]),
('20261121090600', 'create_server_tables', array[$migration$-- What the server keeps for itself and its replicas; no client role is granted anything here.

create table private.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
alter table private.attempts enable row level security;

-- Every replica must sign and accept the same tokens.
create table private.shared_secrets (
  name text primary key,
  value text not null
);
alter table private.shared_secrets enable row level security;
$migration$]),
('20261121090800', 'change_addresses', array[$migration$-- A leader picks another address; the old one leads to the new one while it rests.

create function private.judge_domain(for_site uuid, wanted text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when length(wanted) < 3 or wanted ~ '^-|-$|[^a-z0-9-]|^xn--' then
      'An address has 3 to 63 small letters, digits and hyphens, and no hyphen at its ends.'
    when length(wanted) > 63 then
      'An address has at most 63 letters.'
    when exists (select from private.reserved_domains r where r.domain = wanted) then
      format('The address "%s" is reserved.', wanted)
    when not private.is_free(wanted, for_site) then
      format('The address "%s" is taken.', wanted)
  end
$$;

create function private.suggest_domains(site public.sites, wanted text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(candidate order by rank), '{}')
  from (
    select candidate, min(rank) as rank
    from unnest(array[
      private.slug(left(wanted, 40) || '-' || private.slug(site.location)),
      private.slug('troop-' || left(wanted, 50)),
      private.slug('troop-' || private.slug(site.troop_number) || '-' || left(private.slug(site.location), 40)),
      private.slug(left(wanted, 55) || '-scouts'),
      private.slug(left(private.slug(site.site_name), 60))
    ]) with ordinality as ideas (idea, rank),
      -- A troop that calls itself Troop 9 is not troop-troop-9.
      regexp_replace(idea, '^troop-troop(?=-|\d|$)', 'troop') as candidate
    where candidate <> wanted and private.judge_domain(site.id, candidate) is null
    group by candidate order by min(rank) limit 3
  ) as free
$$;

/* Answers {domain, problem, suggestions}; no problem means that the address can be had. */
create function public.check_domain(site_id uuid, wanted text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  select * into site from public.sites s where s.id = check_domain.site_id;
  if not found or not private.can_edit_site(site) then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
  problem := private.judge_domain(site.id, name);
  return jsonb_build_object(
    'domain', name,
    'problem', problem,
    'suggestions', case when problem is null then '{}' else private.suggest_domains(site, name) end);
end $$;

create function private.change_domain(site_id uuid, wanted text) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  perform pg_advisory_xact_lock(hashtext('private.allot_domain'));
  select * into site from public.sites s where s.id = change_domain.site_id for update;
  if not found or not private.can_edit_site(site) then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
  problem := private.judge_domain(site.id, name);
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

revoke all on function private.judge_domain(uuid, text) from public;
revoke all on function private.suggest_domains(public.sites, text) from public;
revoke all on function public.check_domain(uuid, text) from public, anon;
revoke all on function private.change_domain(uuid, text) from public;
grant execute on function public.check_domain(uuid, text) to authenticated;
grant execute on function private.change_domain(uuid, text) to authenticated;
$migration$]),
('20261121100000', 'keep_asset_files', array[$migration$-- What became of an upload: its files, its colour, and whether its leader took it away.

alter table public.site_assets
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  -- [{path, type, width, key, bytes}]: the path in the published site, the key in the file store.
  add column files jsonb not null default '[]',
  -- Removing can be undone; after 30 days the files are freed.
  add column removed_at timestamptz;

grant update (removed_at) on table public.site_assets to authenticated;

-- What is to go for good, from every release and from the store. A row leaves when that is done.
create table private.purges (
  asset_id uuid primary key,
  site_id uuid not null,
  asked_at timestamptz not null default now()
);
alter table private.purges enable row level security;

-- How many photos a site may have: what MAX_PHOTOS said when a server last started.
create table private.limits (
  name text primary key,
  most integer not null
);
alter table private.limits enable row level security;
insert into private.limits (name, most) values ('photos', 40);

-- A site has one logo and one packet: the one that comes, or comes back, takes the place.
create function private.guard_asset() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if tg_op = 'UPDATE' then
    if (old.removed_at is null) = (new.removed_at is null) then
      new.removed_at := old.removed_at;
      return new;
    end if;
    if new.removed_at is not null then
      new.removed_at := now();
      return new;
    end if;
    if exists (select from private.purges p where p.asset_id = new.id) then
      raise exception 'This file is being removed everywhere and cannot come back.'
        using errcode = 'PT409';
    end if;
  end if;
  if new.kind = 'photo' then
    -- One at a time for a site, or two that come at once would both be the last.
    perform pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(new.site_id::text));
    select l.most into most from private.limits l where l.name = 'photos';
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = 'photo' and a.removed_at is null) >= most then
      raise exception 'A site holds at most % photos. Remove one before you add another.', most
        using errcode = 'PT400';
    end if;
  else
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $$;

create trigger guard_asset before insert or update on public.site_assets
  for each row execute function private.guard_asset();

-- The photos of a site in the order of this list; those it does not name follow.
create function public.arrange_photos(site uuid, photos uuid[]) returns setof public.site_assets
language sql set search_path = ''
as $$
  update public.site_assets a set position = coalesce(array_position(photos, a.id), 1000)
  where a.site_id = arrange_photos.site and a.kind = 'photo' and cardinality(photos) <= 200
  returning a.*
$$;

revoke all on function public.arrange_photos(uuid, uuid[]) from public, anon;
grant execute on function public.arrange_photos(uuid, uuid[]) to authenticated;
$migration$]),
('20261121100100', 'know_same_uploads', array[$migration$-- The hash of an upload as it came, to know a photo that is on the site already.

alter table public.site_assets add column sha256 text;
$migration$]),
('20261121100200', 'bound_positions', array[$migration$-- A place in the order that is next to the largest number would leave none for the next upload.

update public.site_assets set position = least(greatest(position, 0), 100000)
where position not between 0 and 100000;

alter table public.site_assets
  add constraint site_assets_position check (position between 0 and 100000);
$migration$]),
('20261121100300', 'follow_changes', array[$migration$-- Pictures count as edits, though they lie in another table.
create function private.count_asset_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Freeing what was removed before changes nothing that anybody sees.
  if tg_op = 'DELETE' and old.removed_at is not null then
    return null;
  end if;
  update public.sites s set assets_revision = s.assets_revision + 1, updated_at = now()
  where s.id = coalesce(new.site_id, old.site_id);
  return null;
end $$;

create trigger count_asset_change after insert or update or delete on public.site_assets
  for each row execute function private.count_asset_change();

-- Every replica hears which hosts answer differently from now on.
create function private.tell_hosts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform pg_notify('hosts', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform pg_notify('hosts', new.domain);
  end if;
  return null;
end $$;

create trigger tell_hosts_of_a_site
  after insert or delete or update of domain, published_release_id, deleted_at on public.sites
  for each row execute function private.tell_hosts();

-- A release may be written anew in another folder, without a purged photo or with a new address,
-- and loses that photo from its list before.
create function private.tell_hosts_of_a_release() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('hosts', s.domain) from public.sites s where s.published_release_id = new.id;
  return null;
end $$;

create trigger tell_hosts_of_a_release after update of folder, files on public.releases
  for each row execute function private.tell_hosts_of_a_release();
$migration$]);
do $$ declare migration record;
begin
  for migration in select statements[1] as text from supabase_migrations.schema_migrations order by version loop
    execute migration.text;
  end loop;
end $$;

grant usage on schema auth to anon, authenticated, scoutsite_api;
grant select, insert, update, delete on all tables in schema auth to scoutsite_api;
grant references on all tables in schema public to scoutsite_api;

-- The tables of pg-boss 12.35.0.
SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    SELECT pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.jobs')::bytea), 'hex'))::bit(64)::bigint);
CREATE SCHEMA IF NOT EXISTS jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');
