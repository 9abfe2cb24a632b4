-- New pictures wait two days: families see them first, at an address that only they are given.
alter table public.sites add column families_first boolean not null default false;

create table private.family_links (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid primary key references public.sites (id) deferrable initially deferred,
  token text not null unique default translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_')
);
alter table private.family_links enable row level security;

-- Pictures that were published while families look first. Once their time is over they go live by themselves, as
-- they were published; then, or once a publishing leaves them out, they wait no more.
create table private.family_looks (
  asset_id uuid primary key,
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- As the page will show it; null once visitors have seen the picture.
  facts jsonb,
  is_hero boolean not null default false,
  -- The picture before it on the page.
  after text,
  shown_at timestamptz not null default now() + interval '2 days'
);
create index family_looks_of_a_site on private.family_looks (site_id);
create index family_looks_to_show on private.family_looks (shown_at) where facts is not null;
alter table private.family_looks enable row level security;

-- The way to the pictures that wait, and which those are.
create function public.family_look(site uuid, renew boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may(site, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  elsif not private.may(site, 'publish') then
    raise exception 'Your role on this site does not include this. An admin of the site can help.' using errcode = 'PT403';
  end if;
  if renew then delete from private.family_links l where l.site_id = site; end if;
  insert into private.family_links (site_id) values (site) on conflict do nothing;
  return jsonb_build_object(
    'token', (select l.token from private.family_links l where l.site_id = site),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('assetId', f.asset_id, 'shownAt', f.shown_at) order by f.shown_at), '[]')
      from private.family_looks f join public.site_assets a on a.id = f.asset_id and a.removed_at is null
      where f.site_id = site and f.facts is not null));
end $$;
comment on function public.family_look(uuid, boolean) is
  'Data API: the token of the address at which families see new pictures of a site first, and which pictures wait; `renew` makes another one.';
revoke all on function public.family_look(uuid, boolean) from public, anon;
grant execute on function public.family_look(uuid, boolean) to authenticated;

create function private.guard_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.may(new.id, 'manage') then return new; end if;
  if new.two_adults <> old.two_adults then
    raise exception 'Only an admin decides whether two adults must agree.' using errcode = 'PT403';
  end if;
  if new.families_first <> old.families_first then
    raise exception 'Only an admin decides whether families look first.' using errcode = 'PT403';
  end if;
  return new;
end $$;
drop trigger guard_two_adults on public.sites;
drop function private.guard_two_adults();
create trigger guard_rules before update of two_adults, families_first on public.sites
  for each row execute function private.guard_rules();
revoke all on function private.guard_rules() from public;

create or replace function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own constant text[] := array['time_zone', 'two_adults', 'families_first', 'revision', 'updated_at'];
begin
  if to_jsonb(new) - own = to_jsonb(old) - own
    and (new.time_zone, new.two_adults, new.families_first)
      is distinct from (old.time_zone, old.two_adults, old.families_first)
  then
    new.revision := old.revision;
  end if;
  return new;
end $$;
drop trigger keep_revision on public.sites;
create trigger keep_revision before update of time_zone, two_adults, families_first on public.sites
  for each row execute function private.keep_revision();

create or replace function private.forget_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_leaders l where l.site_id = old.id;
  delete from public.site_questions q where q.site_id = old.id;
  delete from public.site_history h where h.site_id = old.id;
  delete from public.site_names n where n.site_id = old.id;
  delete from public.drafted_changes d where d.site_id = old.id;
  delete from public.site_notes n where n.site_id = old.id;
  delete from public.site_findings f where f.site_id = old.id;
  delete from private.picture_requests r where r.site_id = old.id;
  delete from private.family_links l where l.site_id = old.id;
  delete from private.family_looks l where l.site_id = old.id;
  return null;
end $$;

create or replace function private.changed_parts(before public.sites, after public.sites)
returns table (field text, entry uuid, was jsonb, is_now jsonb)
language sql stable set search_path = ''
as $$
  with lists (name, was, is_now) as (
    values ('leaders', before.leaders, after.leaders), ('questions', before.questions, after.questions),
      ('files', before.files, after.files)
  )
  select private.form_name(key), null::uuid, nullif(b.value, 'null'), nullif(a.value, 'null')
  from jsonb_each(to_jsonb(before)) b join jsonb_each(to_jsonb(after)) a using (key)
  where a.value <> b.value and key <> all (array[
    -- What leaders do not write, and what the lists say too.
    'id', 'user_id', 'created_at', 'updated_at', 'deleted_at', 'revision', 'assets_revision', 'status',
    'domain', 'is_domain_chosen', 'own_domain', 'published_at', 'published_release_id',
    'published_revision', 'published_assets_revision', 'leader_name', 'leader_role', 'photo_captions',
    'leaders', 'questions', 'files', 'time_zone', 'two_adults', 'families_first'])
  union all select lists.name, changed.* from lists, private.changed_entries(lists.was, lists.is_now) changed
  where lists.was <> lists.is_now
  union all select name, null, private.order_of(lists.was), private.order_of(lists.is_now) from lists
  where lists.was <> lists.is_now and private.is_reordered(lists.was, lists.is_now)
$$;

-- Pictures of a site of the caller that visitors have seen, or may see by now.
create function private.seen_pictures(site uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select f.asset_id::text from private.family_looks f
    where f.site_id = site and (f.facts is null or f.shown_at <= now()) and private.may(site, 'see')
    union
    select seen #>> '{}' from public.releases r
    cross join jsonb_path_query(r.facts, '$.images[*].id') seen
    where r.site_id = site and private.may(site, 'see'))
$$;
revoke all on function private.seen_pictures(uuid) from public;
grant execute on function private.seen_pictures(uuid) to authenticated;
