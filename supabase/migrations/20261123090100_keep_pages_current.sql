-- A published page is rendered again when the clock makes it untrue, or something that goes onto it by
-- itself changed. What differs from the release lies in a folder of its own: the release stays the same.

alter table public.releases add column current_folder text unique;

create table private.live_pages (
  site_id uuid primary key,
  -- When the page ceases to be true, or at once after a change.
  due_at timestamptz not null,
  -- Rises with every change, so that whoever rendered what was before does not count as done.
  touched bigint not null default 0,
  -- Whoever renders it has until then. After a crash somebody else takes it.
  taken_until timestamptz,
  tries integer not null default 0
);
create index pages_to_render on private.live_pages (due_at);
alter table private.live_pages enable row level security;

create function private.touch_page(site uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.live_pages as p (site_id, due_at, touched) values (touch_page.site, now(), 1)
  on conflict (site_id) do update
    set due_at = least(p.due_at, now()), touched = p.touched + 1, tries = 0;
  perform pg_notify('live_pages', touch_page.site::text);
end $$;

create function private.touch_page_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_page(coalesce(new.site_id, old.site_id));
  return null;
end $$;

create trigger touch_page after insert or update or delete on public.events
  for each row execute function private.touch_page_of_row();
create trigger touch_page after insert or update or delete on public.event_changes
  for each row execute function private.touch_page_of_row();
create trigger touch_page after insert or update or delete on public.announcements
  for each row execute function private.touch_page_of_row();
create trigger touch_page_with_feed after insert or delete on public.site_feeds
  for each row execute function private.touch_page_of_row();
create trigger touch_page_with_changed_feed after update on public.site_feeds
  for each row when (
    (old.occurrences, old.place_shown, old.town, old.shows_titles, old.shows_notes)
    is distinct from (new.occurrences, new.place_shown, new.town, new.shows_titles, new.shows_notes))
  execute function private.touch_page_of_row();

create function private.touch_page_of_site() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_page(new.id);
  -- Calendars from elsewhere are kept as the clocks of the troop show them.
  update private.feed_reads r
  set due_at = now(), etag = null, last_modified = null, digest = null
  from public.site_feeds f where f.id = r.feed_id and f.site_id = new.id;
  return null;
end $$;

create trigger touch_page after update of time_zone on public.sites
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function private.touch_page_of_site();

-- Sites that were published before pages kept themselves current.
insert into private.live_pages (site_id, due_at)
select s.id, now() from public.sites s where s.published_release_id is not null;

create function private.forget_live_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.event_changes c where c.site_id = old.id;
  delete from public.events e where e.site_id = old.id;
  delete from public.announcements a where a.site_id = old.id;
  delete from public.site_feeds f where f.site_id = old.id;
  delete from private.live_pages p where p.site_id = old.id;
  return null;
end $$;

create trigger forget_live_facts after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_live_facts();

revoke all on function private.touch_page(uuid), private.touch_page_of_row(),
  private.touch_page_of_site(), private.forget_live_facts() from public;
