-- A leader under 18 is shown by first name and office. Until when families agreed to a picture on the public web.
alter table public.site_leaders
  add column age text not null default 'adult' constraint site_leaders_age check (age in ('adult', 'youth'));
alter table public.site_assets add column agreed date;
create index site_assets_agreed on public.site_assets (agreed) where agreed is not null and removed_at is null;
-- The last consent about whose end the leaders were mailed.
alter table private.live_pages add column told_of_consent date;

create or replace function private.leaders_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id,
      'name', coalesce(l.name, ''), 'role', coalesce(l.role, ''), 'photo', l.photo,
      'age', nullif(l.age, 'adult')))
    order by l.position, l.created_at, l.id), '[]')
  from public.site_leaders l where l.site_id = leaders_of.site
$$;

-- A list that says of each leader all that it can say: what is missing is kept as it was.
create or replace function private.say_photos(list jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg('{"photo": null, "age": "adult"}' || entry order by place), '[]')
  from jsonb_array_elements(list) with ordinality as each (entry, place)
$$;

create or replace function private.read_leaders(list jsonb, site uuid, before jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(list) is distinct from 'array'
    or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'Leaders are one list of names and roles.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(list) entry
    where coalesce(entry -> 'age', 'null') not in ('null', '"adult"', '"youth"')
  ) then
    raise exception 'A leader is an adult or a youth.' using errcode = 'PT400';
  end if;
  perform private.limit_leaders(list);
  perform private.check_limits('site_leaders', entry) from jsonb_array_elements(list) entry;
  return (
    with listed as (
      select entry, place,
        case when btrim(entry ->> 'name') <> '' then entry ->> 'name' else '' end as name
      from jsonb_array_elements(private.identify(list, before, 'name', array(
        select l.id from public.site_leaders l
        where l.site_id <> site and list @> jsonb_build_array(jsonb_build_object('id', l.id)))))
        with ordinality as each (entry, place)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', listed.entry ->> 'id',
      'name', listed.name,
      'role', case when btrim(listed.entry ->> 'role') <> '' then listed.entry ->> 'role' else '' end,
      'photo', private.own_photo(site,
        case
          when listed.entry ? 'photo' then listed.entry ->> 'photo'
          when known ->> 'name' = listed.name and listed.name <> '' then known ->> 'photo'
        end),
      -- Kept when the name is spelled in another way: the whole name of a youth must not appear by that.
      'age', case when coalesce(listed.entry ->> 'age', known ->> 'age') = 'youth' then 'youth' end
    )) order by listed.place), '[]')
    from listed
    left join jsonb_array_elements(before) known on known ->> 'id' = listed.entry ->> 'id');
end $$;

create or replace function private.write_leaders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not jsonb_path_exists(new.leaders, '$[*] ? (@.name != "")')
    and not exists (select from public.site_leaders l where l.site_id = new.id)
  then
    return null;
  end if;
  merge into public.site_leaders as leader using (
    select coalesce(listed.id, known.id) as id, listed.place, listed.name, listed.role, listed.photo, listed.age
    from (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place,
        nullif(entry ->> 'name', '') as name, nullif(entry ->> 'role', '') as role,
        (entry ->> 'photo')::uuid as photo, coalesce(entry ->> 'age', 'adult') as age
      from jsonb_array_elements(new.leaders) with ordinality as list (entry, place)
    ) as listed
    full join (select l.id from public.site_leaders l where l.site_id = new.id) as known using (id)
  ) as wanted on leader.id = wanted.id and leader.site_id = new.id
  when matched and wanted.place is null then delete
  when matched and (leader.name, leader.role, leader.position, leader.photo, leader.age)
      is distinct from (wanted.name, wanted.role, wanted.place, wanted.photo, wanted.age) then
    update set name = wanted.name, role = wanted.role, position = wanted.place, photo = wanted.photo,
      age = wanted.age
  when not matched then
    insert (id, site_id, name, role, position, photo, age)
    values (wanted.id, new.id, wanted.name, wanted.role, wanted.place, wanted.photo, wanted.age);
  return null;
end $$;

-- Said only where somebody said it: entries from before stay as they are.
create function private.say_consent(agreed date) returns jsonb
language sql immutable set search_path = ''
as $$ select case when agreed is null then '{}'::jsonb else jsonb_build_object('agreed', agreed::text) end $$;

create or replace function private.files_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind,
      'alt', coalesce(a.alt, ''), 'caption', coalesce(a.caption, ''),
      'focus', coalesce(a.focus, ''), 'album', coalesce(a.album, '')) || private.say_consent(a.agreed)
    order by a.position, a.created_at, a.id), '[]')
  from public.site_assets a where a.site_id = files_of.site and a.removed_at is null
$$;

-- Families are asked again after a year at most, whatever day is sent.
create function private.read_consent(said jsonb, before date) returns date
language sql stable set search_path = ''
as $$
  select case
    when said is null then before
    when said in ('""', 'null') then null
    else least(private.read_date(said), greatest(before, current_date + 366))
  end
$$;

create or replace function private.read_files(list jsonb, site uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found jsonb;
  crowded text;
begin
  if jsonb_typeof(list) is distinct from 'array'
    or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")')
    or jsonb_array_length(list) > 1000
  then
    raise exception 'Files are one list of what is said of each.' using errcode = 'PT400';
  end if;
  perform private.check_limits('site_files', entry) from jsonb_array_elements(list) entry;
  with listed as (
    select distinct on (lower(entry ->> 'id')) entry, place
    from jsonb_array_elements(list) with ordinality as each (entry, place)
    order by lower(entry ->> 'id'), place
  ), known as (
    select a.id, a.kind, a.agreed, a.removed_at is not null as is_new, listed.entry, listed.place,
      row_number() over (partition by a.kind order by listed.place desc) as from_last
    from listed join public.site_assets a on a.id::text = lower(listed.entry ->> 'id')
    where a.site_id = site
      and not exists (select from private.purges p where p.asset_id = a.id)
  ), kept as (
    select * from known where from_last = 1 or kind not in ('logo', 'hero', 'packet')
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', kept.id, 'kind', kept.kind,
      'alt', coalesce(kept.entry ->> 'alt', ''), 'caption', coalesce(kept.entry ->> 'caption', ''),
      'focus', case when kept.entry ->> 'focus' ~ '^(100|[1-9]?\d) (100|[1-9]?\d)$'
        then kept.entry ->> 'focus' else '' end,
      'album', coalesce(kept.entry ->> 'album', ''))
      || private.say_consent(private.read_consent(kept.entry -> 'agreed', kept.agreed))
      order by kept.place), '[]'),
    (select k.kind from kept k group by k.kind
      having count(*) > private.most_files(k.kind) and bool_or(k.is_new) limit 1)
  into found, crowded from kept;
  if crowded is not null then
    perform private.refuse_more_files(crowded);
  end if;
  return found;
end $$;

create or replace function private.write_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_assets a set
    removed_at = case when w.place is null then now() end,
    position = coalesce(w.place, a.position),
    alt = case when w.alt is distinct from coalesce(a.alt, '') then w.alt else a.alt end,
    caption = case when w.caption is distinct from coalesce(a.caption, '') then w.caption else a.caption end,
    focus = coalesce(w.focus, a.focus),
    album = coalesce(w.album, a.album),
    agreed = w.agreed
  from (
    select known.id, listed.place, coalesce(entry ->> 'alt', known.alt) as alt,
      coalesce(entry ->> 'caption', known.caption) as caption,
      entry ->> 'focus' as focus, entry ->> 'album' as album,
      case when entry is null then known.agreed else nullif(entry ->> 'agreed', '')::date end as agreed
    from public.site_assets known
    left join (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place, entry
      from jsonb_array_elements(new.files) with ordinality as list (entry, place)
    ) as listed using (id)
    where known.site_id = new.id and (known.removed_at is null or listed.place is not null)
  ) as w
  where a.id = w.id and (w.place is null or a.removed_at is not null
    or (a.position, coalesce(a.alt, ''), coalesce(a.caption, ''), coalesce(a.focus, ''), coalesce(a.album, ''),
        a.agreed)
      is distinct from (w.place, w.alt, w.caption, w.focus, w.album, w.agreed));
  return null;
end $$;

-- "Still right?": what families agreed to holds for another year.
create function public.agree_again(site uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  prolonged integer;
begin
  if not private.may(site, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
  if not (private.may(site, 'publish') and private.is_adult_on(site, (select auth.uid()))) then
    raise exception 'Only an admin or editor on an adult seat can say that families still agree.' using errcode = 'PT403';
  end if;
  update public.site_assets a set agreed = current_date + 365
  where a.site_id = agree_again.site and a.removed_at is null and a.agreed between current_date and current_date + 14;
  get diagnostics prolonged = row_count;
  return to_jsonb(prolonged);
end $$;
comment on function public.agree_again(uuid) is
  'Data API: families agree for another year to the pictures to which they agreed for two more weeks at most.';
revoke all on function public.agree_again(uuid) from public, anon;
grant execute on function public.agree_again(uuid) to authenticated;

-- No visitor sees whether families agreed: what is live stays up to date.
create function private.stay_published() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  aside constant text[] := 
    '{files,updated_at,revision,assets_revision,published_revision,published_assets_revision}';
begin
  if private.without_consent(new.files) = private.without_consent(old.files)
    and to_jsonb(new) - aside = to_jsonb(old) - aside
  then
    new.published_revision := new.revision;
    new.published_assets_revision := new.assets_revision;
  end if;
  return new;
end $$;

create function private.without_consent(files jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(file - 'agreed' order by place) from jsonb_array_elements(files) with ordinality as each (file, place)
$$;

create trigger stay_published before update of files on public.sites for each row
  when (old.published_revision = old.revision and old.published_assets_revision = old.assets_revision
    and old.files is distinct from new.files)
  execute function private.stay_published();

revoke all on function private.say_consent(date), private.read_consent(jsonb, date), private.stay_published(), private.without_consent(jsonb)
  from public;
