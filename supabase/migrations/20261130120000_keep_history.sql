-- The history says what each change was, so that it can be read and put back: one line per person, part
-- and sitting, which ten minutes without a change end. It is kept for two years.

alter table public.site_history
  -- A text or a list as it is in its column; an entry as it is in its list, with its place there; of the
  -- order of a list the entries that it had; of `published` the version. Null where there was nothing.
  add column before jsonb,
  add column after jsonb,
  -- What was removed from the line for good. Nothing else is left of both values.
  add column removed text check (removed in ('name', 'photo'));

comment on column public.site_history.session is 'Not written since 0.4.0';

drop index public.site_history_of_a_site;
create index site_history_of_a_site on public.site_history (site_id, at);
create index site_history_of_a_person on public.site_history (site_id, user_id, at);
create index site_history_by_age on public.site_history using brin (at);

-- What the people in the history of a site are called, those who left included. Whoever has no row here
-- has deleted their account.
create table public.site_names (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  primary key (site_id, user_id)
);
create index site_names_of_an_account on public.site_names (user_id);

revoke all on table public.site_names from anon, authenticated;
grant select on table public.site_names to authenticated;
alter table public.site_names enable row level security;
create policy "Members see what people in the history are called" on public.site_names
  for select to authenticated using (site_id in (select private.sites_to('see')));

-- The same as `callPerson` of the server.
create function private.call_person(data jsonb, email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(
    (select left(name, 80) from (values (btrim(regexp_replace(
      case jsonb_typeof(data -> 'name') when 'string' then data ->> 'name' end,
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]',
      '', 'g')))) as typed (name)
    where name ~ '[[:alnum:]]'),
    nullif(left(split_part(email, '@', 1), 80), ''), 'A leader')
$$;

create function private.note_name(site uuid, account uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.site_names as known (site_id, user_id, name)
  select site, u.id, private.call_person(u.raw_user_meta_data, u.email)
  from auth.users u where u.id = account
  on conflict (site_id, user_id) do update set name = excluded.name where known.name <> excluded.name
$$;

create function private.name_writer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_name(new.site_id, new.user_id);
  return null;
end $$;
create trigger name_writer after insert on public.site_notes
  for each row execute function private.name_writer();

insert into public.site_names (site_id, user_id, name)
select w.site_id, u.id, private.call_person(u.raw_user_meta_data, u.email)
from (
  select h.site_id, h.user_id from public.site_history h
  union select d.site_id, d.user_id from public.drafted_changes d
  union select n.site_id, n.user_id from public.site_notes n
) w join auth.users u on u.id = w.user_id;

drop function private.changed_entries(jsonb, jsonb);

create function private.changed_entries(before jsonb, after jsonb)
returns table (entry uuid, was jsonb, is_now jsonb)
language sql immutable set search_path = ''
as $$
  select coalesce(b.entry ->> 'id', a.entry ->> 'id')::uuid,
    b.entry || jsonb_build_object('place', b.place), a.entry || jsonb_build_object('place', a.place)
  from jsonb_array_elements(before) with ordinality b (entry, place)
  full join jsonb_array_elements(after) with ordinality a (entry, place)
    on a.entry ->> 'id' = b.entry ->> 'id'
  where a.entry is distinct from b.entry
$$;

create function private.order_of(list jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('id', entry -> 'id') order by place)
  from jsonb_array_elements(list) with ordinality as each (entry, place)
$$;

-- The parts in which two states of a site differ: a field, an entry of a list, or the order of a list
-- (its name alone).
create function private.changed_parts(before public.sites, after public.sites)
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
    'leaders', 'questions', 'files', 'time_zone', 'two_adults'])
  union all select lists.name, changed.* from lists, private.changed_entries(lists.was, lists.is_now) changed
  where lists.was <> lists.is_now
  union all select name, null, private.order_of(lists.was), private.order_of(lists.is_now) from lists
  where lists.was <> lists.is_now and private.is_reordered(lists.was, lists.is_now)
$$;

-- Whether both values of a line say the same. Where an entry stands says its list.
create function private.is_same_value(field text, entry uuid, before jsonb, after jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when entry is not null then before - 'place' is not distinct from after - 'place'
    when field in ('leaders', 'questions', 'files') then
      not coalesce(private.is_reordered(before, after), false)
    else before is not distinct from after
  end
$$;

create or replace function private.note_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  -- What is put back has a line of its own, which can be put back too.
  is_put_back constant boolean := coalesce(current_setting('private.is_put_back', true), '') = 'yes';
  is_draft boolean;
begin
  -- The server has written it for nobody.
  if account is null then
    return null;
  end if;
  is_draft := not private.may(new.id, 'publish');
  with changed as (
    select * from private.changed_parts(old, new)
  ), latest as (
    select distinct on (h.field, h.entry) h.id, h.field, h.entry, h.user_id, h.before, h.after
    from public.site_history h
    where h.site_id = new.id and h.at > now() - interval '10 minutes' and not is_put_back
    order by h.field, h.entry, h.id desc
  ), open as (
    -- A line without values is from before there were any, or they were removed.
    select l.id, l.field, l.entry, l.before, c.is_now from latest l
    join changed c on c.field = l.field and c.entry is not distinct from l.entry
    where l.user_id = account and (l.before is not null or l.after is not null)
  ), undone as (
    delete from public.site_history h using open o
    where h.id = o.id and private.is_same_value(o.field, o.entry, o.before, o.is_now)
  ), continued as (
    update public.site_history h set at = now(), revision = new.revision, after = o.is_now from open o
    where h.id = o.id and not private.is_same_value(o.field, o.entry, o.before, o.is_now)
  ), drafted as (
    -- Not the time at which the transaction began: an ask may have come in between.
    insert into public.drafted_changes (site_id, field, entry, user_id, at)
    select new.id, c.field, c.entry, account, clock_timestamp() from changed c where is_draft
    on conflict (site_id, field, entry) do update set user_id = excluded.user_id, at = excluded.at,
      asked_at = null, agreed_by = null
  ), taken_over as (
    delete from public.drafted_changes d using changed c
    where not is_draft and d.site_id = new.id and d.field = c.field
      and d.entry is not distinct from c.entry
  )
  insert into public.site_history (site_id, revision, user_id, field, entry, before, after)
  select new.id, new.revision, account, c.field, c.entry, c.was, c.is_now from changed c
  where not exists (
    select from open o where o.field = c.field and o.entry is not distinct from c.entry)
  order by c.entry is not null, c.field;
  perform private.note_name(new.id, account);
  -- So many of each person: nobody can write so much that what others did is forgotten.
  delete from public.site_history h
  where h.site_id = new.id and h.user_id = account and h.at < (
    select l.at from public.site_history l where l.site_id = new.id and l.user_id = account
    order by l.at desc offset 2999 limit 1);
  return null;
end $$;

-- A version as a line of the history names it. It was put back if the line is younger.
create function private.describe_version(release uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('release', r.id, 'made', r.created_at) from public.releases r where r.id = release
$$;

create function private.note_publishing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_history (site_id, revision, user_id, field, before, after)
  values (new.id, new.revision, auth.uid(), 'published',
    private.describe_version(old.published_release_id), private.describe_version(new.published_release_id));
  perform private.note_name(new.id, auth.uid());
  return null;
end $$;

-- The same version rendered again is no news.
create trigger note_publishing after update of status, published_at on public.sites
  for each row when (old.published_at is distinct from new.published_at or old.status <> new.status)
  execute function private.note_publishing();

-- For what must not be kept, such as the name of a child: the only change of a line that has ended.
create function private.erase_history(lines bigint[], what text default 'name') returns void
language sql volatile security definer set search_path = ''
as $$
  update public.site_history h set before = null, after = null, removed = what where h.id = any (lines)
$$;

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
  return null;
end $$;

revoke all on function private.call_person(jsonb, text), private.note_name(uuid, uuid),
  private.name_writer(), private.changed_entries(jsonb, jsonb), private.order_of(jsonb),
  private.changed_parts(public.sites, public.sites), private.is_same_value(text, uuid, jsonb, jsonb),
  private.note_history(), private.describe_version(uuid), private.note_publishing(),
  private.erase_history(bigint[], text), private.forget_document() from public;
