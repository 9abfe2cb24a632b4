-- A photo of a leader is an upload of the kind `leader`. The leader's item in `sites.leaders` and the row
-- in `site_leaders` name it by its id, which the sender of an upload chooses: the words may be saved
-- before the file has arrived. So the id refers to nothing yet, or to an upload of this site, and never to
-- one of another site or of another kind. Whoever reads it looks among the site's own uploads.

alter table public.site_assets
  drop constraint site_assets_kind_check,
  add constraint site_assets_kind_check check (kind in ('logo', 'photo', 'packet', 'leader'));

alter table public.site_leaders add column photo uuid;

-- A site has one logo and one packet: the one that comes, or comes back, takes the place. Of photos, and
-- of photos of leaders, it has several.
create or replace function private.guard_asset() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer := 40;
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
  if new.kind in ('photo', 'leader') then
    -- One at a time for a site, or two that come at once would both be the last.
    perform pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(new.site_id::text));
    if new.kind = 'photo' then
      select l.most into most from private.limits l where l.name = 'photos';
    end if;
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null) >= most then
      raise exception 'A site holds at most % %. Remove one before you add another.', most,
        case new.kind when 'leader' then 'photos of leaders' else 'photos' end
        using errcode = 'PT400';
    end if;
  else
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $$;

-- The photo that a leader of this site may have; null for what is no id, and for what is another's.
create function private.own_photo(site uuid, photo text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if photo ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (select photo::uuid where not exists (
      select from public.site_assets a
      where a.id = photo::uuid and (a.site_id <> site or a.kind <> 'leader')));
  end if;
  return null;
end $$;

create or replace function private.limit_leader() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('site_leaders', to_jsonb(new));
  new.photo := private.own_photo(new.site_id, new.photo::text);
  return new;
end $$;

-- [{name, role}], in order, with `photo` where there is one.
create or replace function private.leaders_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(
    jsonb_build_object('name', coalesce(l.name, ''), 'role', coalesce(l.role, ''), 'photo', l.photo))
    order by l.position, l.created_at, l.id), '[]')
  from public.site_leaders l where l.site_id = leaders_of.site
$$;

-- A list that a client wrote, with names, roles and photos and nothing else. A leader of whose photo it
-- says nothing keeps the one that was there under the name: the client knows of no photos.
create function private.read_leaders(list jsonb, site uuid, before jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(list) is distinct from 'array'
    or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'Leaders are one list of names and roles.' using errcode = 'PT400';
  end if;
  perform private.limit_leaders(list);
  perform private.check_limits('site_leaders', entry) from jsonb_array_elements(list) entry;
  return (
    with listed as (
      select entry, place, case when btrim(entry ->> 'name') <> '' then entry ->> 'name' else '' end as name,
        row_number() over (partition by entry ->> 'name' order by place) as nth
      from jsonb_array_elements(list) with ordinality as each (entry, place)
    ), known as (
      select entry ->> 'name' as name, entry ->> 'photo' as photo,
        row_number() over (partition by entry ->> 'name' order by place) as nth
      from jsonb_array_elements(before) with ordinality as each (entry, place)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'name', listed.name,
      'role', case when btrim(listed.entry ->> 'role') <> '' then listed.entry ->> 'role' else '' end,
      'photo', private.own_photo(site,
        case when listed.entry ? 'photo' then listed.entry ->> 'photo' else known.photo end)
    )) order by listed.place), '[]')
    from listed left join known on known.name = listed.name and known.name <> '' and known.nth = listed.nth);
end $$;

-- The same list, of which every item says that it has no photo if it has none.
create function private.say_photos(list jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg('{"photo": null}' || entry order by place), '[]')
  from jsonb_array_elements(list) with ordinality as each (entry, place)
$$;

create or replace function private.agree_on_leaders() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '[]' else old.leaders end;
  first jsonb;
begin
  if new.leaders is distinct from before then
    new.leaders := private.read_leaders(new.leaders, new.id, before);
  elsif tg_op = 'INSERT'
    or (new.leader_name, new.leader_role) is distinct from (old.leader_name, old.leader_role)
  then
    first := jsonb_build_object('name', new.leader_name, 'role', new.leader_role);
    new.leaders := private.read_leaders(case
      when btrim(concat(new.leader_name, new.leader_role)) = '' then '[]'
      else jsonb_build_array(first)
    end || private.say_photos(new.leaders - 0), new.id, before);
  end if;
  new.leader_name := nullif(new.leaders -> 0 ->> 'name', '');
  new.leader_role := nullif(new.leaders -> 0 ->> 'role', '');
  return new;
end $$;

drop function private.read_leaders(jsonb);

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
    with listed as (
      select (place - 1)::integer as place, entry ->> 'name' as name, entry ->> 'role' as role,
        (entry ->> 'photo')::uuid as photo,
        row_number() over (partition by entry ->> 'name' order by place) as nth
      from jsonb_array_elements(new.leaders) with ordinality as list (entry, place)
    ), known as (
      select l.id, coalesce(l.name, '') as name,
        row_number() over (order by l.position, l.created_at, l.id) as place,
        row_number() over (partition by coalesce(l.name, '')
          order by l.position, l.created_at, l.id) as nth
      from public.site_leaders l where l.site_id = new.id
    ), same as (
      select listed.place, known.id from listed join known using (name, nth)
    ), unknown as (
      select listed.place, row_number() over (order by listed.place) as nth
      from listed where listed.place not in (select same.place from same)
    ), unlisted as (
      select known.id, row_number() over (order by known.place) as nth
      from known where known.id not in (select same.id from same)
    )
    select coalesce(same.id, unlisted.id) as id, listed.place,
      nullif(listed.name, '') as name, nullif(listed.role, '') as role, listed.photo
    from listed
      left join same on same.place = listed.place
      left join unknown on unknown.place = listed.place
      full join unlisted on unlisted.nth = unknown.nth
  ) as wanted on leader.id = wanted.id
  when matched and wanted.place is null then delete
  when matched and (leader.name, leader.role, leader.position, leader.photo)
      is distinct from (wanted.name, wanted.role, wanted.place, wanted.photo) then
    update set name = wanted.name, role = wanted.role, position = wanted.place, photo = wanted.photo
  when not matched then
    insert (site_id, name, role, position, photo)
    values (new.id, wanted.name, wanted.role, wanted.place, wanted.photo);
  return null;
end $$;

create or replace function private.list_leaders() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid;
  list jsonb;
begin
  for changed in select distinct c.site_id from changed_rows c order by c.site_id loop
    -- Before its rows are read: others may have changed some and not be done.
    perform from public.sites s where s.id = changed for update;
    list := private.leaders_of(changed);
    perform private.limit_leaders(list);
    update public.sites s
    set leaders = private.say_photos(list), revision = s.revision + 1, updated_at = now()
    where s.id = changed and s.leaders <> list;
  end loop;
  return null;
end $$;

-- A photo that is gone for good leaves its leader without one. That is no edit of the site: nobody sees
-- the photo any more.
create function private.forget_leader_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.sites s
  set leaders = (
    select jsonb_agg(
      case when entry ->> 'photo' = old.id::text then entry || '{"photo": null}' else entry end
      order by place)
    from jsonb_array_elements(private.say_photos(s.leaders)) with ordinality as each (entry, place))
  where s.id = old.site_id
    and s.leaders @> jsonb_build_array(jsonb_build_object('photo', old.id));
  return null;
end $$;

create trigger forget_leader_photo after delete on public.site_assets
  for each row when (old.kind = 'leader') execute function private.forget_leader_photo();

revoke all on function private.own_photo(uuid, text), private.read_leaders(jsonb, uuid, jsonb),
  private.say_photos(jsonb), private.forget_leader_photo() from public;
