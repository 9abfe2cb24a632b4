-- Events go onto a site's page by themselves, and so does what is different about one of their days. Both
-- are kept as wall time in the zone of the troop.

alter table public.sites add column time_zone text;

create function private.check_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.time_zone is not distinct from old.time_zone then return new; end if;
  -- It goes live by itself, as the events do.
  if tg_op = 'UPDATE' and auth.uid() is not null and not private.may(new.id, 'publish') then
    raise exception 'You may edit this site, but not change what goes live by itself.' using errcode = 'PT403';
  end if;
  if new.time_zone is null then return new; end if;
  -- PostgreSQL also knows abbreviations, and takes rules such as 'SystemV/EST5' for zones.
  if new.time_zone !~ '^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)/.+)$'
    or not exists (select from pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'This time zone is not known: it is written like America/Chicago.' using errcode = 'PT400';
  end if;
  return new;
end $$;

create trigger check_zone before insert or update of time_zone on public.sites
  for each row execute function private.check_zone();

create table public.events (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  title text not null default '',
  starts_on date not null,
  -- Null for the whole day.
  starts_at time,
  ends_on date not null,
  ends_at time,
  place text not null default '',
  town text not null default '',
  -- What strangers see of the place. Where nobody says it, the town alone for an event over night.
  place_shown text not null check (place_shown in ('full', 'town', 'none')),
  note text not null default '',
  -- {kind, until, skips, pauses}: see `private.read_repeats`.
  repeats jsonb,
  is_meeting boolean not null default false,
  cancelled boolean not null default false,
  cancelled_note text not null default '',
  cancelled_at timestamptz,
  -- Rises with every change of it or of one of its days: calendars that subscribed go by it.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index events_of_a_site on public.events (site_id, starts_on);

create table public.event_changes (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  event_id uuid references public.events (id) on delete cascade,
  -- Of an event in a calendar from elsewhere, which has no row.
  feed_key text,
  -- The day that it has by the rule of its event.
  on_date date not null,
  cancelled boolean not null default false,
  note text not null default '',
  -- Where it moved to; all null where it did not.
  starts_on date,
  starts_at time,
  ends_on date,
  ends_at time,
  changed_at timestamptz not null default now(),
  check ((event_id is null) <> (feed_key is null)),
  check ((starts_on is null) = (ends_on is null)),
  unique (event_id, on_date)
);
create unique index event_changes_of_a_feed on public.event_changes (site_id, feed_key);
create index event_changes_of_a_site on public.event_changes (site_id);

insert into private.column_limits (table_name, column_name, label, longest) values
  ('events', 'title', 'The title', 200),
  ('events', 'place', 'The place', 500),
  ('events', 'town', 'The town', 200),
  ('events', 'note', 'The note', 2000),
  ('events', 'cancelled_note', 'The line about the cancellation', 300),
  ('event_changes', 'note', 'The line about the change', 300),
  ('event_changes', 'feed_key', 'The key', 64);

-- A date that somebody meant.
create function private.is_sensible(day date) returns boolean
language sql immutable set search_path = ''
as $$ select day between '2000-01-01' and '2100-12-31' $$;

create function private.check_span(starts_on date, starts_at time, ends_on date, ends_at time) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if not (private.is_sensible(starts_on) and private.is_sensible(ends_on)) then
    raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
  end if;
  if greatest(starts_at, ends_at) >= '24:00' then
    raise exception 'There is no such time as 24:00: midnight is 0:00 of the day that begins.' using errcode = 'PT400';
  end if;
  if ends_on < starts_on or (ends_on = starts_on and ends_at < starts_at) then
    raise exception 'It ends before it starts. Please look at both dates and times again.' using errcode = 'PT400';
  end if;
  if ends_on > starts_on + 60 then
    raise exception 'An event can last 60 days at most. Does it end in another month or year than you meant?'
      using errcode = 'PT400';
  end if;
end $$;

-- A date of JSON, or an error that says so.
create function private.read_date(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
    and private.is_sensible((value #>> '{}')::date) then
    return (value #>> '{}')::date;
  end if;
  raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
exception when datetime_field_overflow or invalid_datetime_format then
  raise exception 'There is no such day: %.', left(value #>> '{}', 20) using errcode = 'PT400';
end $$;

-- How an event repeats, as a client wrote it, with nothing else in it.
create function private.read_repeats(written jsonb, starts_on date) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  until date;
  skips jsonb := coalesce(nullif(written -> 'skips', 'null'), '[]');
  pauses jsonb := coalesce(nullif(written -> 'pauses', 'null'), '[]');
begin
  if written is null or written = 'null' then return null; end if;
  if jsonb_typeof(written) <> 'object' or written ->> 'kind' is null or written ->> 'kind' not in
    ('weekly', 'two-weekly', 'monthly-date', 'monthly-weekday', 'monthly-last-weekday', 'yearly') then
    raise exception 'How often it repeats was not understood.' using errcode = 'PT400';
  end if;
  if coalesce(written ->> 'until', '') <> '' then
    until := private.read_date(written -> 'until');
    if until < starts_on then
      raise exception 'It would never take place: the last day is before the first.' using errcode = 'PT400';
    end if;
  end if;
  if jsonb_typeof(skips) <> 'array' or jsonb_typeof(pauses) <> 'array'
    or jsonb_path_exists(pauses, 'strict $[*] ? (@.type() != "object")') then
    raise exception 'The days without it were not understood.' using errcode = 'PT400';
  end if;
  if jsonb_array_length(skips) > 200 or jsonb_array_length(pauses) > 40 then
    raise exception 'There are too many days without it: at most 200, and 40 pauses.' using errcode = '22001';
  end if;
  return jsonb_build_object(
    'kind', written ->> 'kind',
    'until', coalesce(until::text, ''),
    'skips', (select coalesce(jsonb_agg(distinct private.read_date(day)::text), '[]')
      from jsonb_array_elements(skips) day),
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object(
        'from', private.read_date(pause -> 'from')::text, 'to', private.read_date(pause -> 'to')::text)), '[]')
      from jsonb_array_elements(pauses) pause));
end $$;

create function private.guard_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_over_night boolean := tg_op = 'UPDATE' and old.ends_on > old.starts_on;
begin
  new.ends_on := coalesce(new.ends_on, new.starts_on);
  if new.starts_at is null then new.ends_at := null; end if;
  perform private.check_limits('events', to_jsonb(new));
  perform private.check_span(new.starts_on, new.starts_at, new.ends_on, new.ends_at);
  new.repeats := private.read_repeats(new.repeats, new.starts_on);
  -- Families fear a page that says where children sleep.
  if new.place_shown is null
    or (tg_op = 'UPDATE' and new.ends_on > new.starts_on and not was_over_night
      and new.place_shown = 'full' and old.place_shown = 'full') then
    new.place_shown := case when new.ends_on > new.starts_on then 'town' else 'full' end;
  end if;
  if not new.cancelled then
    new.cancelled_at := null;
    new.cancelled_note := '';
  elsif tg_op = 'INSERT' or not old.cancelled then
    new.cancelled_at := now();
  else
    new.cancelled_at := old.cancelled_at;
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.revision := 0;
    new.created_at := now();
    if (select count(*) from public.events e where e.site_id = new.site_id) >= 1000 then
      raise exception 'There are too many events on this site: at most 1000. Old ones can be deleted.'
        using errcode = 'PT400';
    end if;
  else
    new.id := old.id;
    new.site_id := old.site_id;
    new.created_at := old.created_at;
    new.revision := old.revision + 1;
  end if;
  -- Each has a year of days, which every page of the site is made from.
  if new.repeats is not null and (tg_op = 'INSERT' or old.repeats is null) and (
    select count(*) from public.events e where e.site_id = new.site_id and e.repeats is not null) >= 100 then
    raise exception 'There are too many events that repeat on this site: at most 100. Old ones can be deleted.'
      using errcode = 'PT400';
  end if;
  return new;
end $$;

create trigger guard_event before insert or update on public.events
  for each row execute function private.guard_event();

create function private.guard_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('event_changes', to_jsonb(new));
  if not private.is_sensible(new.on_date) or new.feed_key !~ '^[A-Za-z0-9_-]+$' then
    raise exception 'This event cannot be found.' using errcode = 'PT404';
  end if;
  if new.starts_on is not null then
    if new.starts_at is null then new.ends_at := null; end if;
    perform private.check_span(new.starts_on, new.starts_at, new.ends_on, new.ends_at);
  end if;
  if new.event_id is not null and not exists (
    select from public.events e where e.id = new.event_id and e.site_id = new.site_id
  ) then
    raise exception 'This event cannot be found.' using errcode = 'PT404';
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.event_changes c where c.site_id = new.site_id) >= 1000 then
    raise exception 'There are too many changed days on this site: at most 1000.' using errcode = 'PT400';
  end if;
  new.changed_at := now();
  return new;
end $$;

create trigger guard_event_change before insert or update on public.event_changes
  for each row execute function private.guard_event_change();

-- A calendar that subscribed takes a changed day only when the number of its event rose.
create function private.count_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.events e set updated_at = now()
  where e.id in (coalesce(new.event_id, old.event_id), old.event_id);
  return null;
end $$;

create trigger count_event_change after insert or update or delete on public.event_changes
  for each row execute function private.count_event_change();

revoke all on table public.events, public.event_changes from anon, authenticated;
grant select, insert, update, delete on table public.events, public.event_changes to authenticated;

alter table public.events enable row level security;
alter table public.event_changes enable row level security;

-- Whatever stands here goes live by itself, so it asks for the right to publish.
create policy "Members see the events of their sites" on public.events
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may publish add events" on public.events
  for insert to authenticated with check (site_id in (select private.sites_to('publish')));
create policy "Members who may publish change events" on public.events
  for update to authenticated using (site_id in (select private.sites_to('publish')));
create policy "Members who may publish remove events" on public.events
  for delete to authenticated using (site_id in (select private.sites_to('publish')));

create policy "Members see the changed days of their sites" on public.event_changes
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may publish add changed days" on public.event_changes
  for insert to authenticated with check (site_id in (select private.sites_to('publish')));
create policy "Members who may publish change changed days" on public.event_changes
  for update to authenticated using (site_id in (select private.sites_to('publish')));
create policy "Members who may publish remove changed days" on public.event_changes
  for delete to authenticated using (site_id in (select private.sites_to('publish')));

revoke all on function private.check_zone(), private.is_sensible(date),
  private.check_span(date, time, date, time), private.read_date(jsonb),
  private.read_repeats(jsonb, date), private.guard_event(), private.guard_event_change(),
  private.count_event_change() from public;
