-- For which ages a troop has room, a waiting list, or no room. An age without a row is not spoken of.
create table public.site_room (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  age_band text not null check (age_band in ('under-5', '5-7', '8-10', '11-13', '14-17', '18-plus')),
  room text not null check (room in ('open', 'waiting', 'full')),
  primary key (site_id, age_band)
);
revoke all on table public.site_room from anon, authenticated;
grant select, insert, update, delete on table public.site_room to authenticated;
alter table public.site_room enable row level security;
create policy "Members see for whom there is room" on public.site_room
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Adults who publish say for whom there is room" on public.site_room
  for insert to authenticated with check (site_id in (select private.inquiry_sites()));
create policy "Adults who publish say anew for whom there is room" on public.site_room
  for update to authenticated using (site_id in (select private.inquiry_sites()))
  with check (site_id in (select private.inquiry_sites()));
create policy "Adults who publish take back for whom there is room" on public.site_room
  for delete to authenticated using (site_id in (select private.inquiry_sites()));
-- It is on the page.
create trigger touch_page_with_room after insert or update or delete on public.site_room
  for each row execute function private.touch_page_of_member();

alter table public.join_requests
  -- On the waiting list of its age, in the order in which families asked; `offered`: an adult had the family told
  -- that there is room.
  add column place text check (place in ('waiting', 'offered')),
  add column offered_at timestamptz,
  add column offered_by uuid,
  -- When the mail about it had left.
  add column told_of_room_at timestamptz,
  -- When its mail server refused that mail for good.
  add column refused_at timestamptz;
grant update (place) on table public.join_requests to authenticated;
create index join_requests_that_wait on public.join_requests (site_id, age_band, at) where place = 'waiting';
create index join_requests_to_offer on public.join_requests (tell_at)
  where place = 'offered' and told_of_room_at is null;

-- As which one an inquiry waits, of those about the same age; 0 if it does not wait.
create function private.number_in_line(inquiry uuid) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::int from public.join_requests j join public.join_requests o
    on o.site_id = j.site_id and o.age_band = j.age_band and (o.at, o.id) <= (j.at, j.id)
    and o.place = 'waiting' and o.state <> 'held'
  where j.id = inquiry and j.place = 'waiting' and j.state <> 'held'
$$;
revoke all on function private.number_in_line(uuid) from public;

-- Whether visitors see the page of a site.
create function private.is_on_the_web(site uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.sites s
    where s.id = site and s.published_release_id is not null and s.deleted_at is null)
    and not private.is_taken_down(site)
$$;
revoke all on function private.is_on_the_web(uuid) from public;

create function private.place_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- “Not answered yet” before the mail leaves takes back the press that answered.
  if old.place = 'offered' and old.told_of_room_at is null and old.state <> 'new' and new.state = 'new' then
    new.place := 'waiting';
  end if;
  if new.place is not distinct from old.place then return new; end if;
  if auth.uid() is not null then
    if new.place = 'offered' then
      raise exception 'Only ScoutSite notes that a family is told of room.' using errcode = 'PT400';
    end if;
    if new.state = 'held' then
      raise exception 'Move it to New first: what is held may be spam.' using errcode = 'PT400';
    end if;
    new.changed_at := now();
  end if;
  if old.place = 'offered' then
    new.offered_at := null;
    new.offered_by := null;
    new.taken_until := null;
    -- The mail has not left, so that the press answered nobody.
    if old.told_of_room_at is null and old.answered_at = old.offered_at then
      new.state := 'new';
      new.answered_at := null;
      new.answered_by := null;
      new.tell_at := greatest(now(), old.at + old.told * interval '24 hours');
    end if;
  end if;
  -- Its page says for how long the families on the list are kept.
  if new.place = 'waiting' then perform private.touch_live_page(new.site_id); end if;
  return new;
end $$;
revoke all on function private.place_inquiry() from public;
create trigger place_inquiry before update of place, state on public.join_requests
  for each row execute function private.place_inquiry();

create or replace function private.inquiries(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'isOn', s.takes_inquiries, 'readers', r.readers, 'days', s.inquiry_days,
    'isOpen', s.takes_inquiries and r.readers >= 2,
    'isKept', exists (select from public.join_requests j where j.site_id = s.id),
    'room', (select coalesce(jsonb_object_agg(a.age_band, a.room), '{}') from public.site_room a where a.site_id = s.id),
    'hasList', exists (select from public.site_room a where a.site_id = s.id and a.room = 'waiting')
      or exists (select from public.join_requests j where j.site_id = s.id and j.place = 'waiting'))
  from public.sites s, (select count(*) as readers from private.inquiry_readers(inquiries.site)) r
  where s.id = inquiries.site
$$;

create or replace function public.inquiry_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(c), '[]') from (
    select j.site_id as "siteId", count(*) filter (where j.state = 'new') as new,
      count(*) filter (where j.state = 'answered') as answered, count(*) filter (where j.state = 'held') as held,
      count(*) filter (where j.place = 'waiting' and j.state <> 'held') as waiting
    from public.join_requests j where j.site_id in (select private.inquiry_sites()) group by j.site_id) c
$$;
comment on function public.inquiry_counts() is
  'Data API: how many inquiries are new, answered, held and on the waiting list, for each site whose inquiries the caller reads.';
comment on function public.inquiries_of(uuid) is
  'Data API: whether a site takes inquiries at /join, how many adults can read them, how many days they are kept, and for which ages there is room; to these adults also the e-mails of the others; null for a site that the caller cannot see.';

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
  delete from public.site_findings f where f.site_id = old.id;
  delete from public.join_requests j where j.site_id = old.id;
  delete from public.site_room r where r.site_id = old.id;
  delete from private.picture_requests r where r.site_id = old.id;
  delete from private.family_links l where l.site_id = old.id;
  delete from private.family_looks l where l.site_id = old.id;
  return null;
end $$;
