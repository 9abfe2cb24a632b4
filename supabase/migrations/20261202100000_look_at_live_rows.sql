-- An entry of the calendar or an announcement goes live without anybody publishing, so it is looked at when the
-- page is rendered: what is found holds back that row until an adult has answered.

alter table public.site_findings
  -- When it first held something back, and when the admins and editors were mailed about it.
  add column held_at timestamptz,
  add column told_at timestamptz;
create index findings_to_tell on public.site_findings (site_id) 
  where held_at is not null and told_at is null and answer is null;

-- When they were mailed last, whatever became of what they were told.
alter table private.live_pages add column told_of_held_at timestamptz;

-- What was live when looks came stays live: MD5 of each text of events, announcements and outside calendars
-- that pages could show then.
create table private.texts_before_looks (
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  digest uuid not null,
  primary key (site_id, digest)
);
alter table private.texts_before_looks enable row level security;

insert into private.texts_before_looks (site_id, digest)
select distinct t.site_id, md5(t.said)::uuid
from (
  select e.site_id, unnest(array[e.title || E'\n' || e.note, e.place, e.cancelled_note]) as said
  from public.events e where e.state = 'shown'
  union all select a.site_id, a.title || E'\n' || a.text from public.announcements a where a.state = 'shown'
  union all select c.site_id, c.note from public.event_changes c
  union all select f.site_id, unnest(array[
    concat(o ->> 'title', E'\n', o ->> 'note'), concat(o ->> 'title'), concat(o ->> 'note'), concat(o ->> 'place')])
  from public.site_feeds f, jsonb_array_elements(f.occurrences) o
) t
join public.sites s on s.id = t.site_id
where s.published_release_id is not null and btrim(t.said, E' \n') <> '';

create or replace function private.forget_live_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.event_changes c where c.site_id = old.id;
  delete from public.events e where e.site_id = old.id;
  delete from public.announcements a where a.site_id = old.id;
  delete from public.site_feeds f where f.site_id = old.id;
  delete from private.live_pages p where p.site_id = old.id;
  delete from private.texts_before_looks t where t.site_id = old.id;
  return null;
end $$;

-- What was held back for this question alone is shown at once.
create trigger touch_page_when_answered after update of answer on public.site_findings
  for each row when (new.held_at is not null and old.answer is distinct from new.answer)
  execute function private.touch_page_of_row();
