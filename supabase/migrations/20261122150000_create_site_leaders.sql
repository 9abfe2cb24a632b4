-- The leaders of a site. Three places say who they are, and are kept the same whichever is written: the
-- rows of `site_leaders`, the list `sites.leaders` that the wizard writes with all else of a site, and
-- of the first leader `sites.leader_name` and `sites.leader_role`. While nobody in the list has a name
-- there is no row: a role alone is a leader who is still to be named.

create table public.site_leaders (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  name text,
  role text,
  -- After those that the wizard has put in order.
  position integer not null default 1000,
  -- Decides between leaders of one position.
  created_at timestamptz not null default clock_timestamp()
);

create index site_leaders_of_a_site on public.site_leaders (site_id, position);

revoke all on table public.site_leaders from anon, authenticated;
grant select, insert, update, delete on table public.site_leaders to authenticated;
alter table public.site_leaders enable row level security;

create policy "Members see the leaders of their sites" on public.site_leaders
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members add leaders to their sites" on public.site_leaders
  for insert to authenticated with check (site_id in (select private.sites_to('edit')));
create policy "Members change the leaders of their sites" on public.site_leaders
  for update to authenticated using (site_id in (select private.sites_to('edit')));
create policy "Members remove leaders from their sites" on public.site_leaders
  for delete to authenticated using (site_id in (select private.sites_to('edit')));

insert into private.column_limits (table_name, column_name, label, longest) values
  ('site_leaders', 'name', 'The leader name', 200),
  ('site_leaders', 'role', 'The leader role', 100);

-- [{name, role}], in order.
alter table public.sites add column leaders jsonb not null default '[]';

update public.sites s
set leaders = jsonb_build_array(
  jsonb_build_object('name', coalesce(s.leader_name, ''), 'role', coalesce(s.leader_role, '')))
where btrim(coalesce(s.leader_name, '') || coalesce(s.leader_role, '')) <> '';

insert into public.site_leaders (site_id, name, role, position)
select s.id, s.leader_name, s.leader_role, 0 from public.sites s where btrim(s.leader_name) <> '';

create function private.limit_leader() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('site_leaders', to_jsonb(new));
  return new;
end $$;

create trigger limit_leader before insert or update on public.site_leaders
  for each row execute function private.limit_leader();

create function private.limit_leaders(list jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_array_length(list) > 40 then
    raise exception 'There are too many leaders: at most 40.' using errcode = '22001';
  end if;
end $$;

create function private.leaders_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('name', coalesce(l.name, ''), 'role', coalesce(l.role, ''))
    order by l.position, l.created_at, l.id), '[]')
  from public.site_leaders l where l.site_id = leaders_of.site
$$;

-- A list that a client wrote, with names and roles and nothing else.
create function private.read_leaders(list jsonb) returns jsonb
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
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', case when btrim(entry ->> 'name') <> '' then entry ->> 'name' else '' end,
      'role', case when btrim(entry ->> 'role') <> '' then entry ->> 'role' else '' end
    ) order by place), '[]')
    from jsonb_array_elements(list) with ordinality as listed (entry, place));
end $$;

-- Before `guard_site`. Where the list and the two columns are written at once, the list counts.
create function private.agree_on_leaders() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first jsonb;
begin
  if new.leaders is distinct from (case when tg_op = 'INSERT' then '[]' else old.leaders end) then
    new.leaders := private.read_leaders(new.leaders);
  elsif tg_op = 'INSERT'
    or (new.leader_name, new.leader_role) is distinct from (old.leader_name, old.leader_role)
  then
    first := jsonb_build_object('name', new.leader_name, 'role', new.leader_role);
    new.leaders := private.read_leaders(case
      when btrim(concat(new.leader_name, new.leader_role)) = '' then '[]'
      else jsonb_build_array(first)
    end || (new.leaders - 0));
  end if;
  new.leader_name := nullif(new.leaders -> 0 ->> 'name', '');
  new.leader_role := nullif(new.leaders -> 0 ->> 'role', '');
  return new;
end $$;

-- The row of a deleted site that comes back is as it was.
create trigger agree_on_first_leaders before insert on public.sites
  for each row when (new.deleted_at is null) execute function private.agree_on_leaders();
create trigger agree_on_leaders before update of leaders, leader_name, leader_role on public.sites
  for each row execute function private.agree_on_leaders();

-- Brings the rows in line with the list, in one statement: in between they would not agree. A leader
-- who moves keeps the row with the name, one who is renamed the row of the place.
create function private.write_leaders() returns trigger
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
      nullif(listed.name, '') as name, nullif(listed.role, '') as role
    from listed
      left join same on same.place = listed.place
      left join unknown on unknown.place = listed.place
      full join unlisted on unlisted.nth = unknown.nth
  ) as wanted on leader.id = wanted.id
  when matched and wanted.place is null then delete
  when matched and (leader.name, leader.role, leader.position)
      is distinct from (wanted.name, wanted.role, wanted.place) then
    update set name = wanted.name, role = wanted.role, position = wanted.place
  when not matched then
    insert (site_id, name, role, position)
    values (new.id, wanted.name, wanted.role, wanted.place);
  return null;
end $$;

create trigger write_first_leaders after insert on public.sites
  for each row when (new.deleted_at is null) execute function private.write_leaders();
create trigger write_leaders after update of leaders, leader_name, leader_role on public.sites
  for each row when (old.leaders is distinct from new.leaders)
  execute function private.write_leaders();

-- Brings the list in line with the rows. Whoever edits the site elsewhere then sees another revision.
create function private.list_leaders() returns trigger
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
    update public.sites s set leaders = list, revision = s.revision + 1, updated_at = now()
    where s.id = changed and s.leaders <> list;
  end loop;
  return null;
end $$;

create trigger list_new_leaders after insert on public.site_leaders
  referencing new table as changed_rows
  for each statement execute function private.list_leaders();
create trigger list_changed_leaders after update on public.site_leaders
  referencing new table as changed_rows
  for each statement execute function private.list_leaders();
-- A leader may go to another site.
create trigger list_moved_leaders after update on public.site_leaders
  referencing old table as changed_rows
  for each statement execute function private.list_leaders();
create trigger list_left_leaders after delete on public.site_leaders
  referencing old table as changed_rows
  for each statement execute function private.list_leaders();

create function private.forget_leaders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_leaders l where l.site_id = old.id;
  return null;
end $$;

create trigger forget_leaders after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_leaders();

revoke all on function private.limit_leader(), private.limit_leaders(jsonb),
  private.leaders_of(uuid), private.read_leaders(jsonb), private.agree_on_leaders(),
  private.write_leaders(), private.list_leaders(), private.forget_leaders() from public;
