-- Drafters propose events and announcements. No visitor gets a proposal until an adult who may publish shows it.

alter table public.events
  add column state text not null default 'shown' check (state in ('shown', 'proposed')),
  -- Null for what is shown, and once the account is deleted.
  add column proposed_by uuid references auth.users (id) on delete set null,
  -- The first of two adults who want it shown, where two must.
  add column agreed_by uuid;
create index events_proposed_by on public.events (proposed_by) where proposed_by is not null;

alter table public.announcements
  add column state text not null default 'shown' check (state in ('shown', 'proposed')),
  add column proposed_by uuid references auth.users (id) on delete set null,
  add column agreed_by uuid;
create index announcements_proposed_by on public.announcements (proposed_by) where proposed_by is not null;

-- Whether a server is connected that is of a version that shows proposals. Every server listens for notices
-- all the time, over a connection of its own; since this version it names that one `scoutsite/VERSION`. The
-- operator's tool, backup tools and psql do not listen.
create function private.has_older_server() returns boolean
language sql volatile security definer set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.query ~* '^\s*listen\s'
      and a.application_name not like 'scoutsite/%')
$$;
revoke all on function private.has_older_server() from public;

create function private.guard_proposal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
  waiting bigint;
begin
  if tg_op = 'INSERT' then
    if caller is not null then
      new.agreed_by := null;
      -- A program that knows no proposals sends no state.
      if new.state = 'shown' and not private.may(new.site_id, 'publish') then
        new.state := 'proposed';
      end if;
      new.proposed_by := case when new.state = 'proposed' then caller end;
    end if;
    if new.state = 'shown' then return new; end if;
    if private.has_older_server() then
      raise exception 'This ScoutSite is being updated. Propose it again in a few minutes.' using errcode = 'PT409';
    end if;
    -- Proposals take none of the room that is meant for what families see.
    execute format('select count(*) from public.%I where site_id = $1 and state = ''proposed''', tg_table_name)
      into waiting using new.site_id;
    if waiting >= 100 then
      raise exception 'There are too many proposals on this site: at most 100. Some must be shown or deleted first.'
        using errcode = 'PT400';
    end if;
    -- Nor may one start from now on.
    update private.compatibility c set oldest_program = '0.4.0'
    where string_to_array(c.oldest_program, '.')::integer[] < '{0,4,0}';
    return new;
  end if;
  if caller is not null then new.proposed_by := old.proposed_by; end if;
  -- Other words are another question.
  new.agreed_by := null;
  if new.state = old.state then return new; end if;
  if new.state = 'proposed' then
    raise exception 'What is shown cannot become a proposal again. It can be deleted.' using errcode = 'PT403';
  end if;
  if caller is not null
    and not (private.may(new.site_id, 'publish') and private.is_adult_on(new.site_id, caller))
  then
    raise exception 'Only an admin or editor on an adult seat can show a proposal.' using errcode = 'PT403';
  end if;
  -- Where two adults must want it, the first press is the first yes.
  if caller is not null and (select s.two_adults from public.sites s where s.id = new.site_id)
    and (old.agreed_by is null or old.agreed_by = caller
      or not private.is_adult_on(new.site_id, old.agreed_by))
  then
    new.state := 'proposed';
    new.agreed_by := caller;
    return new;
  end if;
  new.proposed_by := null;
  return new;
end $$;
revoke all on function private.guard_proposal() from public;

-- After `guard_event` and `guard_announcement`, in the order of their names.
create trigger guard_proposal before insert or update on public.events
  for each row execute function private.guard_proposal();
create trigger guard_proposal before insert or update on public.announcements
  for each row execute function private.guard_proposal();

-- A proposal changes no page.
create function private.touch_page_of_shown_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'shown' or old.state = 'shown' then
    perform private.touch_page(coalesce(new.site_id, old.site_id));
  end if;
  return null;
end $$;
revoke all on function private.touch_page_of_shown_row() from public;

create or replace trigger touch_page after insert or update or delete on public.events
  for each row execute function private.touch_page_of_shown_row();
create or replace trigger touch_page after insert or update or delete on public.announcements
  for each row execute function private.touch_page_of_shown_row();

-- Only an event that is shown has changed days.
create or replace function private.guard_event_change() returns trigger
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
    select from public.events e
    where e.id = new.event_id and e.site_id = new.site_id and e.state = 'shown'
  ) then
    raise exception 'This event cannot be found.' using errcode = 'PT404';
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.event_changes c where c.site_id = new.site_id) >= 1000 then
    raise exception 'There are too many changed days on this site: at most 1000.' using errcode = 'PT400';
  end if;
  new.changed_at := now();
  return new;
end $$;

create policy "Members who may edit propose events" on public.events
  for insert to authenticated
  with check (state = 'proposed' and site_id in (select private.sites_to('edit')));
create policy "Members change events that they proposed" on public.events
  for update to authenticated
  using (state = 'proposed' and proposed_by = (select auth.uid())
    and site_id in (select private.sites_to('edit')));
create policy "Members remove events that they proposed" on public.events
  for delete to authenticated
  using (state = 'proposed' and proposed_by = (select auth.uid())
    and site_id in (select private.sites_to('edit')));

create policy "Members who may edit propose announcements" on public.announcements
  for insert to authenticated
  with check (state = 'proposed' and site_id in (select private.sites_to('edit')));
create policy "Members change announcements that they proposed" on public.announcements
  for update to authenticated
  using (state = 'proposed' and proposed_by = (select auth.uid())
    and site_id in (select private.sites_to('edit')));
create policy "Members remove announcements that they proposed" on public.announcements
  for delete to authenticated
  using (state = 'proposed' and proposed_by = (select auth.uid())
    and site_id in (select private.sites_to('edit')));
