-- What a drafter changes waits until somebody else publishes it, and nobody publishes half of a sentence
-- by accident: it is left out until the drafter has asked for it.

-- The spec's name of what a column holds, as forms, history and `publish-site` name it.
create function private.form_name(column_name text) returns text
language sql immutable set search_path = ''
as $$
  select case column_name
    when 'site_name' then 'troopName'
    when 'description' then 'about'
    when 'template_name' then 'template'
    else (
      select string_agg(case nth when 1 then word else initcap(word) end, '' order by nth)
      from string_to_table(column_name, '_') with ordinality as words (word, nth))
  end
$$;

-- Whether entries that both lists have stand in another order.
create function private.is_reordered(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  with both_lists as (
    select b.place as was, a.place as is_now
    from jsonb_array_elements(before) with ordinality as b (entry, place)
    join jsonb_array_elements(after) with ordinality as a (entry, place)
      on a.entry ->> 'id' = b.entry ->> 'id'
  )
  select array_agg(was order by is_now) <> array_agg(was order by was) from both_lists
$$;

-- The parts in which two states of a site differ: a field, an entry of a list, or the order of a list
-- (its name alone).
create function private.changed_parts(before public.sites, after public.sites)
returns table (field text, entry uuid)
language sql stable set search_path = ''
as $$
  with lists (name, was, is_now) as (
    values ('leaders', before.leaders, after.leaders), ('questions', before.questions, after.questions),
      ('files', before.files, after.files)
  )
  select private.form_name(key), null::uuid
  from jsonb_each(to_jsonb(before)) b join jsonb_each(to_jsonb(after)) a using (key)
  where a.value <> b.value and key <> all (array[
    -- What leaders do not write, and what the lists say too.
    'id', 'user_id', 'created_at', 'updated_at', 'deleted_at', 'revision', 'assets_revision', 'status',
    'domain', 'is_domain_chosen', 'own_domain', 'published_at', 'published_release_id',
    'published_revision', 'published_assets_revision', 'leader_name', 'leader_role', 'photo_captions',
    'leaders', 'questions', 'files', 'time_zone', 'two_adults'])
  union all select name, private.changed_entries(was, is_now) from lists where was <> is_now
  union all select name, null from lists where was <> is_now and private.is_reordered(was, is_now)
$$;

-- What drafters wrote and nobody has published or written over since.
create table public.drafted_changes (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  field text not null,
  -- An entry of a list.
  entry uuid,
  -- Who wrote it last. Kept when the account is gone.
  user_id uuid not null,
  at timestamptz not null,
  -- Null until its writer asks for it to be published, and again once it is sent back.
  asked_at timestamptz,
  -- The first of two adults who want it published, where two must.
  agreed_by uuid,
  unique nulls not distinct (site_id, field, entry)
);

-- What is written to each other about it: everybody on the site reads all of it.
create table public.site_notes (
  id bigint generated always as identity primary key,
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  at timestamptz not null default now(),
  user_id uuid not null,
  kind text not null check (kind in ('asked', 'sent-back')),
  note text not null check (char_length(note) <= 500)
);
create index site_notes_of_a_site on public.site_notes (site_id, id);

revoke all on table public.drafted_changes, public.site_notes from anon, authenticated;
grant select on table public.drafted_changes, public.site_notes to authenticated;
alter table public.drafted_changes enable row level security;
alter table public.site_notes enable row level security;
create policy "Members see what was drafted on their sites" on public.drafted_changes
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members see the notes of their sites" on public.site_notes
  for select to authenticated using (site_id in (select private.sites_to('see')));

-- Whether somebody counts as an adult who looks after a site now.
create function private.is_adult_on(site uuid, account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m
    where m.site_id = site and m.user_id = account and m.seat = 'adult'
      and not private.has_ended(m.until))
    and private.suspension_of(account) is null
$$;
revoke all on function private.is_adult_on(uuid, uuid) from public;
grant execute on function private.is_adult_on(uuid, uuid) to authenticated;

alter table public.sites
  -- Whether two adults must want what a drafter changed before it is published.
  add column two_adults boolean not null default false;

-- What somebody goes on writing is noted once. The last thousand notes of a site stay.
create or replace function private.note_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  sign_in constant uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  is_draft boolean;
begin
  -- The server has written it for nobody.
  if account is null then
    return null;
  end if;
  is_draft := not private.may(new.id, 'publish');
  with changed as (
    select c.field, c.entry from private.changed_parts(old, new) c
  ), again as (
    update public.site_history h set at = now(), revision = new.revision
    from changed c
    where h.id = (
        select max(l.id) from public.site_history l
        where l.site_id = new.id and l.field = c.field and l.entry is not distinct from c.entry)
      and h.user_id = account and h.session is not distinct from sign_in
    returning h.field, h.entry
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
  insert into public.site_history (site_id, revision, user_id, session, field, entry)
  select new.id, new.revision, account, sign_in, c.field, c.entry from changed c
  where not exists (
    select from again where again.field = c.field and again.entry is not distinct from c.entry)
  order by c.entry is not null, c.field;
  delete from public.site_history h
  where h.site_id = new.id and h.id <= (
    select l.id from public.site_history l where l.site_id = new.id order by l.id desc offset 1000 limit 1);
  return null;
end $$;

update public.site_history h set field = private.form_name(h.field)
where h.field <> private.form_name(h.field);

create or replace function private.forget_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_leaders l where l.site_id = old.id;
  delete from public.site_questions q where q.site_id = old.id;
  delete from public.site_history h where h.site_id = old.id;
  delete from public.drafted_changes d where d.site_id = old.id;
  delete from public.site_notes n where n.site_id = old.id;
  return null;
end $$;

-- Who must agree is an admin's to decide.
create function private.guard_two_adults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.two_adults <> old.two_adults and auth.uid() is not null
    and not private.may(new.id, 'manage')
  then
    raise exception 'Only an admin decides whether two adults must agree.' using errcode = 'PT403';
  end if;
  return new;
end $$;
create trigger guard_two_adults before update of two_adults on public.sites
  for each row execute function private.guard_two_adults();

-- Neither is on the page, so that there is nothing to publish.
create or replace function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own constant text[] := array['time_zone', 'two_adults', 'revision', 'updated_at'];
begin
  if to_jsonb(new) - own = to_jsonb(old) - own
    and (new.time_zone, new.two_adults) is distinct from (old.time_zone, old.two_adults)
  then
    new.revision := old.revision;
  end if;
  return new;
end $$;
drop trigger keep_revision on public.sites;
create trigger keep_revision before update of time_zone, two_adults on public.sites
  for each row execute function private.keep_revision();

-- Captions of photos that are still to come would be on the page with whoever's photo comes next. After
-- `match_files`.
create function private.trim_captions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  listed constant text[] := private.captions_in(new.files);
begin
  if auth.uid() is not null and not private.may(new.id, 'publish') then
    new.photo_captions := private.without_blank_end(listed || coalesce(old.photo_captions[
      greatest(cardinality(private.captions_in(old.files)), cardinality(listed)) + 1:], '{}'));
  end if;
  return new;
end $$;
create trigger trim_captions before update of files, photo_captions on public.sites
  for each row execute function private.trim_captions();

revoke all on function private.form_name(text), private.is_reordered(jsonb, jsonb),
  private.changed_parts(public.sites, public.sites), private.note_history(), private.forget_document(),
  private.guard_two_adults(), private.trim_captions() from public;
