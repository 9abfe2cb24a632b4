-- What a leader says of a site is one document: its row in `sites`. The entries of its lists (leaders,
-- questions, files) have ids, so that two people who change a list at once can be merged entry by entry.
-- The tables that say the same are kept in step, whichever is written.

-- The entries of a list, each with an id. One for which a client says none keeps the id of the entry that
-- had the same label, else takes one that nobody has any more, in order. No id stands twice.
create function private.identify(list jsonb, known jsonb, label text, foreign_ids uuid[]) returns jsonb
language sql volatile set search_path = ''
as $$
  with given as (
    select entry, place, coalesce(entry ->> label, '') as said, case
      when lower(entry ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then lower(entry ->> 'id') end as id
    from jsonb_array_elements(list) with ordinality as each (entry, place)
  ), listed as (
    select entry, place, said, case
      when row_number() over (partition by id order by place) = 1 and id::uuid <> all (foreign_ids)
      then id end as id
    from given
  ), nameless as (
    select place, said, row_number() over (partition by said order by place) as nth
    from listed where id is null
  ), free as (
    select entry ->> 'id' as id, place, coalesce(entry ->> label, '') as said,
      row_number() over (partition by coalesce(entry ->> label, '') order by place) as nth
    from jsonb_array_elements(known) with ordinality as each (entry, place)
    where entry ->> 'id' not in (select id from listed where id is not null)
  ), same as (
    select nameless.place, free.id from nameless join free using (said, nth)
  ), rest as (
    select place, row_number() over (order by place) as nth
    from nameless where place not in (select same.place from same)
  ), left_over as (
    select id, row_number() over (order by place) as nth
    from free where id not in (select same.id from same)
  )
  select coalesce(jsonb_agg(
    listed.entry || jsonb_build_object('id',
      coalesce(listed.id, same.id, left_over.id, gen_random_uuid()::text))
    order by listed.place), '[]')
  from listed
    left join same using (place)
    left join rest using (place)
    left join left_over using (nth)
$$;

-- Leaders ------------------------------------------------------------------------------------------------

-- A list that a client wrote, with ids, names, roles and photos and nothing else. A leader of whose photo
-- it says nothing keeps the one that was there under the name: the client knows of no photos.
create or replace function private.read_leaders(list jsonb, site uuid, before jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
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
        case when listed.entry ? 'photo' then listed.entry ->> 'photo' else known ->> 'photo' end)
    )) order by listed.place), '[]')
    from listed
    left join jsonb_array_elements(before) known
      on known ->> 'id' = listed.entry ->> 'id' and known ->> 'name' = listed.name and listed.name <> '');
end $$;

create or replace function private.leaders_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id,
      'name', coalesce(l.name, ''), 'role', coalesce(l.role, ''), 'photo', l.photo))
    order by l.position, l.created_at, l.id), '[]')
  from public.site_leaders l where l.site_id = leaders_of.site
$$;

-- Brings the rows in line with the list, in one statement: in between they would not agree.
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
    select coalesce(listed.id, known.id) as id, listed.place, listed.name, listed.role, listed.photo
    from (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place,
        nullif(entry ->> 'name', '') as name, nullif(entry ->> 'role', '') as role,
        (entry ->> 'photo')::uuid as photo
      from jsonb_array_elements(new.leaders) with ordinality as list (entry, place)
    ) as listed
    full join (select l.id from public.site_leaders l where l.site_id = new.id) as known using (id)
  ) as wanted on leader.id = wanted.id and leader.site_id = new.id
  when matched and wanted.place is null then delete
  when matched and (leader.name, leader.role, leader.position, leader.photo)
      is distinct from (wanted.name, wanted.role, wanted.place, wanted.photo) then
    update set name = wanted.name, role = wanted.role, position = wanted.place, photo = wanted.photo
  when not matched then
    insert (id, site_id, name, role, position, photo)
    values (wanted.id, new.id, wanted.name, wanted.role, wanted.place, wanted.photo);
  return null;
end $$;

-- Questions ----------------------------------------------------------------------------------------------

create or replace function private.read_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.questions) is distinct from 'array'
    or jsonb_path_exists(new.questions, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'Questions are one list of questions and answers.' using errcode = 'PT400';
  end if;
  perform private.limit_questions(new.questions);
  perform private.check_limits('site_questions', entry)
  from jsonb_array_elements(new.questions) entry;
  new.questions := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry ->> 'id',
      'question', case when btrim(entry ->> 'question') <> '' then entry ->> 'question' else '' end,
      'answer', case when btrim(entry ->> 'answer') <> '' then entry ->> 'answer' else '' end
    ) order by place), '[]')
    from jsonb_array_elements(private.identify(new.questions,
      case when tg_op = 'INSERT' then '[]' else old.questions end, 'question', array(
        select q.id from public.site_questions q
        where q.site_id <> new.id
          and new.questions @> jsonb_build_array(jsonb_build_object('id', q.id)))))
      with ordinality as listed (entry, place));
  return new;
end $$;

create or replace function private.questions_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id,
      'question', coalesce(q.question, ''), 'answer', coalesce(q.answer, ''))
    order by q.position, q.created_at, q.id), '[]')
  from public.site_questions q where q.site_id = questions_of.site
$$;

create or replace function private.write_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  merge into public.site_questions as question using (
    select coalesce(listed.id, known.id) as id, listed.place, listed.question, listed.answer
    from (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place,
        nullif(entry ->> 'question', '') as question, nullif(entry ->> 'answer', '') as answer
      from jsonb_array_elements(new.questions) with ordinality as list (entry, place)
    ) as listed
    full join (select q.id from public.site_questions q where q.site_id = new.id) as known using (id)
  ) as wanted on question.id = wanted.id and question.site_id = new.id
  when matched and wanted.place is null then delete
  when matched and (question.question, question.answer, question.position)
      is distinct from (wanted.question, wanted.answer, wanted.place) then
    update set question = wanted.question, answer = wanted.answer, position = wanted.place
  when not matched then
    insert (id, site_id, question, answer, position)
    values (wanted.id, new.id, wanted.question, wanted.answer, wanted.place);
  return null;
end $$;

-- Files --------------------------------------------------------------------------------------------------

-- What the page shows of a site's uploads, in order, and what is said of each:
-- [{id, kind, alt, caption, focus, album}]. An upload that the list does not name is removed.
alter table public.sites add column files jsonb not null default '[]';

insert into private.column_limits (table_name, column_name, label, longest) values
  ('site_files', 'alt', 'A description', 500),
  ('site_files', 'caption', 'A caption', 500),
  ('site_files', 'album', 'The name of an album', 80);

create function private.files_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind,
      'alt', coalesce(a.alt, ''), 'caption', coalesce(a.caption, ''),
      'focus', coalesce(a.focus, ''), 'album', coalesce(a.album, ''))
    order by a.position, a.created_at, a.id), '[]')
  from public.site_assets a where a.site_id = files_of.site and a.removed_at is null
$$;

create function private.most_files(kind text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case kind
    when 'photo' then (select l.most from private.limits l where l.name = 'photos')
    when 'leader' then 40
    when 'document' then 20
    else 1
  end
$$;

create function private.refuse_more_files(kind text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  raise exception 'A site holds at most % %. Remove one before you add another.',
    private.most_files(kind),
    case kind when 'leader' then 'photos of leaders' when 'document' then 'documents' else 'photos' end
    using errcode = 'PT400';
end $$;

-- A list that a client wrote. It names uploads of this site, each once; of a logo, a photo at the top and a
-- packet the last counts. More than a site may hold are never added, but those it has may stay.
create function private.read_files(list jsonb, site uuid) returns jsonb
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
    select a.id, a.kind, a.removed_at is not null as is_new, listed.entry, listed.place,
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
      'album', coalesce(kept.entry ->> 'album', '')) order by kept.place), '[]'),
    (select k.kind from kept k group by k.kind
      having count(*) > private.most_files(k.kind) and bool_or(k.is_new) limit 1)
  into found, crowded from kept;
  if crowded is not null then
    perform private.refuse_more_files(crowded);
  end if;
  return found;
end $$;

create function private.captions_in(files jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(entry ->> 'caption' order by place), '{}')
  from jsonb_array_elements(files) with ordinality as each (entry, place)
  where entry ->> 'kind' = 'photo'
$$;

-- After `guard_site`. `photo_captions` lists the captions of the photos, in order, and after them those of
-- photos that are still to come. Where it is written, and the files are not, each photo takes its own.
create function private.match_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '[]' else old.files end;
  captions text[];
begin
  if new.files is distinct from before then
    new.files := private.read_files(new.files, new.id);
    captions := private.captions_in(new.files);
    captions := captions || coalesce(new.photo_captions[
      greatest(cardinality(private.captions_in(before)), cardinality(captions)) + 1:], '{}');
    new.photo_captions := private.without_blank_end(captions);
    if tg_op = 'UPDATE' and new.files is distinct from before then
      new.assets_revision := old.assets_revision + 1;
    end if;
  elsif tg_op = 'UPDATE' and new.photo_captions is distinct from old.photo_captions then
    new.files := (
      select coalesce(jsonb_agg(case entry ->> 'kind'
        when 'photo' then entry || jsonb_build_object('caption', coalesce(new.photo_captions[nth], ''))
        else entry end order by place), '[]')
      from (
        select entry, place, row_number() over (partition by entry ->> 'kind' order by place) as nth
        from jsonb_array_elements(new.files) with ordinality as each (entry, place)
      ) as listed);
    if new.files is distinct from before then
      new.assets_revision := old.assets_revision + 1;
    end if;
  end if;
  return new;
end $$;

create trigger match_first_files before insert on public.sites
  for each row execute function private.match_files();
create trigger match_files before update of files, photo_captions on public.sites
  for each row execute function private.match_files();

create function private.write_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_assets a set
    removed_at = case when w.place is null then now() end,
    position = coalesce(w.place, a.position),
    alt = case when w.alt is distinct from coalesce(a.alt, '') then w.alt else a.alt end,
    caption = case when w.caption is distinct from coalesce(a.caption, '') then w.caption else a.caption end,
    focus = coalesce(w.focus, a.focus),
    album = coalesce(w.album, a.album)
  from (
    select known.id, listed.place, coalesce(entry ->> 'alt', known.alt) as alt,
      coalesce(entry ->> 'caption', known.caption) as caption,
      entry ->> 'focus' as focus, entry ->> 'album' as album
    from public.site_assets known
    left join (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place, entry
      from jsonb_array_elements(new.files) with ordinality as list (entry, place)
    ) as listed using (id)
    where known.site_id = new.id and (known.removed_at is null or listed.place is not null)
  ) as w
  where a.id = w.id and (w.place is null or a.removed_at is not null
    or (a.position, coalesce(a.alt, ''), coalesce(a.caption, ''), coalesce(a.focus, ''), coalesce(a.album, ''))
      is distinct from (w.place, w.alt, w.caption, w.focus, w.album));
  return null;
end $$;

-- Where the list follows the uploads, they are as they should be.
create trigger write_files after update of files, photo_captions on public.sites
  for each row when (pg_trigger_depth() = 0 and old.files is distinct from new.files)
  execute function private.write_files();

-- Brings the list in line with uploads that were written directly. Of those that nobody sees, before or
-- after, there is nothing to say.
create function private.list_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid;
  list jsonb;
begin
  for changed in
    select distinct c.site_id from changed_rows c
    where c.removed_at is null or tg_name = 'list_changed_files' order by 1
  loop
    -- Before its rows are read: others may have changed some and not be done.
    perform from public.sites s where s.id = changed for update;
    list := private.files_of(changed);
    update public.sites s set files = list, updated_at = now(),
      revision = s.revision + (s.files <> list)::integer,
      assets_revision = s.assets_revision + (s.files = list)::integer
    where s.id = changed;
  end loop;
  return null;
end $$;

drop trigger count_asset_change on public.site_assets;
drop trigger caption_photos on public.sites;
drop trigger list_new_captions on public.site_assets;
drop trigger list_changed_captions on public.site_assets;
drop trigger list_left_captions on public.site_assets;
drop trigger caption_new_photo on public.site_assets;
drop function private.count_asset_change(), private.caption_photos(), private.list_new_captions(),
  private.list_changed_captions(), private.list_left_captions(), private.list_captions(uuid, bigint);

create or replace function private.caption_new_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(s.photo_captions[1 + cardinality(private.captions_in(s.files))], '')
  into new.caption from public.sites s where s.id = new.site_id;
  return new;
end $$;

drop function private.photos_of(uuid);

create trigger caption_new_photo before insert on public.site_assets
  for each row when (new.kind = 'photo' and new.caption is null and new.removed_at is null)
  execute function private.caption_new_photo();
-- Where uploads follow the list, the list is as it should be.
create trigger list_new_files after insert on public.site_assets
  referencing new table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.list_files();
create trigger list_changed_files after update on public.site_assets
  referencing new table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.list_files();
create trigger list_left_files after delete on public.site_assets
  referencing old table as changed_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.list_files();

-- An upload that is written directly. What follows the list was checked with it.
create or replace function private.guard_asset() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
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
  if new.kind in ('photo', 'leader', 'document') then
    -- One at a time for a site, or two that come at once would both be the last.
    perform pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(new.site_id::text));
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null)
      >= private.most_files(new.kind)
    then
      perform private.refuse_more_files(new.kind);
    end if;
  elsif new.removed_at is null then
    -- A site has one logo, one photo at the top and one packet: the one that comes takes the place.
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $$;

-- History ------------------------------------------------------------------------------------------------

-- Who wrote what, when, and at which sign-in. `entry` is the id of an entry of a list.
create table public.site_history (
  id bigint generated always as identity primary key,
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  at timestamptz not null default now(),
  revision integer not null,
  user_id uuid,
  session uuid,
  field text not null,
  entry uuid
);

create index site_history_of_a_site on public.site_history (site_id, id);

revoke all on table public.site_history from anon, authenticated;
grant select on table public.site_history to authenticated;
alter table public.site_history enable row level security;

create policy "Members see who wrote what on their sites" on public.site_history
  for select to authenticated using (site_id in (select private.sites_to('see')));

create function private.changed_entries(before jsonb, after jsonb) returns setof uuid
language sql immutable set search_path = ''
as $$
  select coalesce(b.entry ->> 'id', a.entry ->> 'id')::uuid
  from jsonb_array_elements(before) b (entry)
  full join jsonb_array_elements(after) a (entry) on a.entry ->> 'id' = b.entry ->> 'id'
  where a.entry is distinct from b.entry
$$;

-- What somebody goes on writing is noted once. The last thousand notes of a site stay.
create function private.note_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  sign_in constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  -- What leaders do not write, and what the lists say too.
  others constant text[] := array['id', 'user_id', 'created_at', 'updated_at', 'deleted_at', 'revision',
    'assets_revision', 'status', 'domain', 'is_domain_chosen', 'own_domain', 'published_at',
    'published_release_id', 'published_revision', 'published_assets_revision', 'leader_name', 'leader_role',
    'photo_captions', 'leaders', 'questions', 'files'];
begin
  -- The server has written it for nobody.
  if account is null then
    return null;
  end if;
  with changed as (
    select key as field, null::uuid as entry
    from jsonb_each(to_jsonb(old)) b join jsonb_each(to_jsonb(new)) a using (key)
    where a.value <> b.value and key <> all (others)
    union all select 'leaders', * from private.changed_entries(old.leaders, new.leaders)
    union all select 'questions', * from private.changed_entries(old.questions, new.questions)
    union all select 'files', * from private.changed_entries(old.files, new.files)
  ), again as (
    update public.site_history h set at = now(), revision = new.revision
    from changed c
    where h.id = (
        select max(l.id) from public.site_history l
        where l.site_id = new.id and l.field = c.field and l.entry is not distinct from c.entry)
      and h.user_id = account and h.session is not distinct from sign_in
    returning h.field, h.entry
  )
  insert into public.site_history (site_id, revision, user_id, session, field, entry)
  select new.id, new.revision, account, sign_in, c.field, c.entry from changed c
  where not exists (
    select from again where again.field = c.field and again.entry is not distinct from c.entry);
  delete from public.site_history h
  where h.site_id = new.id and h.id <= (
    select l.id from public.site_history l where l.site_id = new.id order by l.id desc offset 1000 limit 1);
  return null;
end $$;

create trigger note_history after update on public.sites
  for each row when (old.revision <> new.revision) execute function private.note_history();

-- With a site that is gone for good go its leaders, its questions and who wrote what.
create function private.forget_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_leaders l where l.site_id = old.id;
  delete from public.site_questions q where q.site_id = old.id;
  delete from public.site_history h where h.site_id = old.id;
  return null;
end $$;

drop trigger forget_leaders on public.sites;
drop trigger forget_questions on public.sites;
drop function private.forget_leaders(), private.forget_questions();
create trigger forget_document after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_document();

-- What is there already ----------------------------------------------------------------------------------

alter table public.sites disable trigger user;
update public.sites s set
  files = private.files_of(s.id),
  questions = private.questions_of(s.id),
  leaders = (
    select coalesce(jsonb_agg(entry || jsonb_build_object('id', coalesce(row.id, gen_random_uuid()))
      order by place), '[]')
    from jsonb_array_elements(s.leaders) with ordinality as each (entry, place)
    left join (
      select l.id, row_number() over (order by l.position, l.created_at, l.id) as place
      from public.site_leaders l where l.site_id = s.id
    ) as row using (place));
alter table public.sites enable trigger user;

revoke all on function private.identify(jsonb, jsonb, text, uuid[]), private.files_of(uuid),
  private.most_files(text), private.refuse_more_files(text), private.read_files(jsonb, uuid),
  private.captions_in(jsonb), private.match_files(), private.write_files(), private.list_files(),
  private.changed_entries(jsonb, jsonb), private.note_history(), private.forget_document() from public;
