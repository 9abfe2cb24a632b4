-- Calendars from elsewhere, which the server reads again and again.

create table public.site_feeds (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  url text not null,
  -- What the calendar calls itself.
  name text not null default '',
  state text not null default 'new' check (state in ('new', 'fine', 'failing')),
  -- When it was last read without a problem, and the problem since then, in a sentence.
  read_at timestamptz,
  problem text,
  -- Sentences on what of it is not shown.
  left_out jsonb not null default '[]',
  -- Occurrences, repeats expanded, in the zone of the troop.
  occurrences jsonb not null default '[]',
  place_shown text not null default 'town' check (place_shown in ('full', 'town', 'none')),
  town text not null default '',
  shows_titles boolean not null default true,
  shows_notes boolean not null default false,
  created_at timestamptz not null default now(),
  unique (site_id, url)
);

-- What belongs to reading it, and concerns no leader.
create table private.feed_reads (
  feed_id uuid primary key references public.site_feeds (id) on delete cascade,
  due_at timestamptz not null default now(),
  taken_until timestamptz,
  failures integer not null default 0,
  etag text,
  last_modified text,
  -- Of the contents that were read last.
  digest text
);
create index feeds_to_read on private.feed_reads (due_at);
alter table private.feed_reads enable row level security;

insert into private.column_limits (table_name, column_name, label, longest) values
  ('site_feeds', 'url', 'The address of the calendar', 2048),
  ('site_feeds', 'town', 'The town', 200);

create function private.guard_feed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('site_feeds', to_jsonb(new));
  return new;
end $$;

create trigger guard_feed before insert or update on public.site_feeds
  for each row execute function private.guard_feed();

create function private.welcome_feed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.feed_reads (feed_id) values (new.id);
  return null;
end $$;

create trigger welcome_feed after insert on public.site_feeds
  for each row execute function private.welcome_feed();

revoke all on table public.site_feeds from anon, authenticated;
-- The server adds a feed, once it has read it.
grant select, delete on table public.site_feeds to authenticated;
grant update (place_shown, town, shows_titles, shows_notes) on table public.site_feeds to authenticated;
alter table public.site_feeds enable row level security;

create policy "Members see the calendars of their sites" on public.site_feeds
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may publish say what calendars show" on public.site_feeds
  for update to authenticated using (site_id in (select private.sites_to('publish')));
create policy "Members who may publish remove calendars" on public.site_feeds
  for delete to authenticated using (site_id in (select private.sites_to('publish')));

revoke all on function private.guard_feed(), private.welcome_feed() from public;
