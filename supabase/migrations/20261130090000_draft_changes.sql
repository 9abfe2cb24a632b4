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

update public.site_history h set field = private.form_name(h.field)
where h.field <> private.form_name(h.field);

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
  private.guard_two_adults(), private.trim_captions() from public;
