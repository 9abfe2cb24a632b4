-- An event that comes to last over night shows strangers its town alone, unless the same statement names what they see:
-- whoever names it has been asked. Until now it took a second statement.

create function private.note_place_shown() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('scoutsite.place_shown_of', new.id::text, true);
  return new;
end $$;

-- Before `guard_event`: triggers run by name. It runs when a statement names the column, whatever it writes there.
create trigger a_place_shown_is_named before update of place_shown on public.events
  for each row execute function private.note_place_shown();

create or replace function private.guard_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_over_night boolean := tg_op = 'UPDATE' and old.ends_on > old.starts_on;
  is_named boolean := tg_op = 'UPDATE'
    and coalesce(current_setting('scoutsite.place_shown_of', true), '') = new.id::text;
begin
  perform set_config('scoutsite.place_shown_of', '', true);
  new.ends_on := coalesce(new.ends_on, new.starts_on);
  if new.starts_at is null then new.ends_at := null; end if;
  perform private.check_limits('events', to_jsonb(new));
  perform private.check_span(new.starts_on, new.starts_at, new.ends_on, new.ends_at);
  -- It takes long to read, and what stands there has been read.
  if tg_op = 'INSERT' or new.repeats is distinct from old.repeats or new.starts_on <> old.starts_on then
    new.repeats := private.read_repeats(new.repeats, new.starts_on);
  end if;
  -- Families fear a page that says where children sleep.
  if new.place_shown is null
    or (tg_op = 'UPDATE' and new.ends_on > new.starts_on and not was_over_night
      and new.place_shown = 'full' and not is_named) then
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

revoke all on function private.note_place_shown() from public;
