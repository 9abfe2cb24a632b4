-- A family asks at a site's `/join`; the adults who publish the site read and answer.
alter table public.sites
  add column takes_inquiries boolean not null default true,
  -- How long an inquiry is kept after its last change.
  add column inquiry_days integer not null default 180 check (inquiry_days between 30 and 730);

create table public.join_requests (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  phone text not null check (char_length(phone) <= 40),
  age_band text not null check (age_band in ('under-5', '5-7', '8-10', '11-13', '14-17', '18-plus', 'several', 'none')),
  message text not null check (char_length(message) <= 3000),
  state text not null default 'new' check (state in ('new', 'answered', 'held')),
  -- Why it is held, or was: sentences for leaders.
  reason text not null default '' check (char_length(reason) <= 500),
  answered_at timestamptz,
  answered_by uuid,
  changed_at timestamptz not null default now(),
  -- What the family was told when it wrote: a longer time that is chosen later is not for this one.
  keep_days integer not null default 180,
  -- Of the form with which it was sent.
  nonce text not null,
  -- How many of the mails about it were sent, and when the next one is due.
  told integer not null default 0,
  tell_at timestamptz not null default now(),
  taken_until timestamptz,
  -- Adults to whom the mail that is due could not be delivered yet, while others have it.
  left_out text[]
);
create index join_requests_of_a_site on public.join_requests (site_id, at desc);
create index join_requests_of_a_form on public.join_requests (site_id, nonce);
create index join_requests_to_tell on public.join_requests (tell_at) where state = 'new' and told < 3;

-- When leaders were last mailed that inquiries are held.
alter table private.live_pages add column told_of_inquiries_at timestamptz;

-- The adults who read the inquiries of a site, in the order in which they are asked.
create function private.inquiry_readers(site uuid) returns table (user_id uuid, email text, place bigint)
language sql stable security definer set search_path = ''
as $$
  select m.user_id, u.email::text, row_number() over (order by m.role <> 'admin', m.created_at, m.user_id)
  from public.site_members m join auth.users u on u.id = m.user_id
  where m.site_id = inquiry_readers.site and m.seat = 'adult' and private.allows(m.role, 'publish')
    and u.email_confirmed_at is not null and not private.has_ended(m.until)
    and private.suspension_of(m.user_id) is null
$$;
revoke all on function private.inquiry_readers(uuid) from public;

-- The sites of which the caller reads the inquiries.
create function private.inquiry_sites() returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null and m.seat = 'adult'
    and private.allows(m.role, 'publish') and not private.has_ended(m.until)
    and private.suspension_of(m.user_id) is null
$$;
revoke all on function private.inquiry_sites() from public;
grant execute on function private.inquiry_sites() to authenticated;

revoke all on table public.join_requests from anon, authenticated;
grant select, delete on table public.join_requests to authenticated;
grant update (state) on table public.join_requests to authenticated;
alter table public.join_requests enable row level security;
create policy "Adults who publish read the inquiries of their sites" on public.join_requests
  for select to authenticated using (site_id in (select private.inquiry_sites()));
create policy "Adults who publish settle the inquiries of their sites" on public.join_requests
  for update to authenticated using (site_id in (select private.inquiry_sites()))
  with check (site_id in (select private.inquiry_sites()));
create policy "Adults who publish delete the inquiries of their sites" on public.join_requests
  for delete to authenticated using (site_id in (select private.inquiry_sites()));

create function private.settle_inquiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The server notes what it mailed.
  if auth.uid() is null or new.state = old.state then return new; end if;
  new.changed_at := now();
  if new.state = 'held' then
    raise exception 'Only what ScoutSite holds is held. Delete what you do not want.' using errcode = 'PT400';
  elsif new.state = 'answered' then
    new.answered_at := now();
    new.answered_by := auth.uid();
    perform private.note_name(new.site_id, auth.uid());
  else
    new.answered_at := null;
    new.answered_by := null;
    new.told := case when old.state = 'held' then 0 else 1 end;
    new.tell_at := now() + case when old.state = 'held' then interval '0' else interval '24 hours' end;
  end if;
  return new;
end $$;
revoke all on function private.settle_inquiry() from public;
create trigger settle_inquiry before update of state on public.join_requests
  for each row execute function private.settle_inquiry();

-- Whether a site takes inquiries: leaders want it, and two adults can read them.
create function private.inquiries(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'isOn', s.takes_inquiries, 'readers', r.readers, 'days', s.inquiry_days,
    'isOpen', s.takes_inquiries and r.readers >= 2,
    'isKept', exists (select from public.join_requests j where j.site_id = s.id))
  from public.sites s, (select count(*) as readers from private.inquiry_readers(inquiries.site)) r
  where s.id = inquiries.site
$$;
revoke all on function private.inquiries(uuid) from public;
grant execute on function private.inquiries(uuid) to authenticated;

create function public.inquiries_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.inquiries(site) || jsonb_build_object('others', array(
    select r.email from private.inquiry_readers(site) r
    where r.user_id <> (select auth.uid()) and site in (select private.inquiry_sites()) order by r.place))
  where private.may(site, 'see')
$$;
comment on function public.inquiries_of(uuid) is
  'Data API: whether a site takes inquiries at /join, how many adults can read them, and how many days they are kept; to these adults also the e-mails of the others; null for a site that the caller cannot see.';
revoke all on function public.inquiries_of(uuid) from public, anon;
grant execute on function public.inquiries_of(uuid) to authenticated;

create function public.inquiry_counts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(c), '[]') from (
    select j.site_id as "siteId", count(*) filter (where j.state = 'new') as new,
      count(*) filter (where j.state = 'answered') as answered, count(*) filter (where j.state = 'held') as held
    from public.join_requests j where j.site_id in (select private.inquiry_sites()) group by j.site_id) c
$$;
comment on function public.inquiry_counts() is
  'Data API: how many inquiries are new, answered and held, for each site whose inquiries the caller reads.';
revoke all on function public.inquiry_counts() from public, anon;
grant execute on function public.inquiry_counts() to authenticated;

-- Whether it takes inquiries is on its page.
create function private.touch_live_page(site uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.sites s where s.id = site and s.published_release_id is not null) then
    perform private.touch_page(site);
  end if;
end $$;
revoke all on function private.touch_live_page(uuid) from public;

create function private.touch_page_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_live_page(coalesce(new.site_id, old.site_id));
  return null;
end $$;
revoke all on function private.touch_page_of_member() from public;
create trigger touch_page_of_member after insert or delete or update of role, seat, until on public.site_members
  for each row execute function private.touch_page_of_member();

create function private.touch_pages_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_live_page(m.site_id) from public.site_members m
  where m.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;
revoke all on function private.touch_pages_of_account() from public;
create trigger touch_pages_of_account after update of email_confirmed_at on auth.users
  for each row when ((old.email_confirmed_at is null) <> (new.email_confirmed_at is null))
  execute function private.touch_pages_of_account('id');
create trigger touch_pages_of_account after insert or update on private.suspensions
  for each row execute function private.touch_pages_of_account('user_id');

create function private.touch_page_with_inquiries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.touch_live_page(new.id);
  return null;
end $$;
revoke all on function private.touch_page_with_inquiries() from public;
create trigger touch_page_with_inquiries after update of takes_inquiries, inquiry_days on public.sites
  for each row when ((old.takes_inquiries, old.inquiry_days) is distinct from (new.takes_inquiries, new.inquiry_days))
  execute function private.touch_page_with_inquiries();

create or replace function private.guard_rules() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or private.may(new.id, 'manage') then return new; end if;
  if new.two_adults <> old.two_adults then
    raise exception 'Only an admin decides whether two adults must agree.' using errcode = 'PT403';
  end if;
  if new.families_first <> old.families_first then
    raise exception 'Only an admin decides whether families look first.' using errcode = 'PT403';
  end if;
  if (new.takes_inquiries, new.inquiry_days) <> (old.takes_inquiries, old.inquiry_days) then
    raise exception 'Only an admin decides whether families can ask here, and how long that is kept.' using errcode = 'PT403';
  end if;
  return new;
end $$;
drop trigger guard_rules on public.sites;
create trigger guard_rules before update of two_adults, families_first, takes_inquiries, inquiry_days on public.sites
  for each row execute function private.guard_rules();

create or replace function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own constant text[] := array['time_zone', 'two_adults', 'families_first', 'takes_inquiries', 'inquiry_days',
    'revision', 'updated_at'];
begin
  if to_jsonb(new) - own = to_jsonb(old) - own
    and (new.time_zone, new.two_adults, new.families_first, new.takes_inquiries, new.inquiry_days)
      is distinct from
      (old.time_zone, old.two_adults, old.families_first, old.takes_inquiries, old.inquiry_days)
  then
    new.revision := old.revision;
  end if;
  return new;
end $$;
drop trigger keep_revision on public.sites;
create trigger keep_revision
  before update of time_zone, two_adults, families_first, takes_inquiries, inquiry_days on public.sites
  for each row execute function private.keep_revision();

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
  delete from private.picture_requests r where r.site_id = old.id;
  delete from private.family_links l where l.site_id = old.id;
  delete from private.family_looks l where l.site_id = old.id;
  return null;
end $$;

create or replace function private.changed_parts(before public.sites, after public.sites)
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
    'leaders', 'questions', 'files', 'time_zone', 'two_adults', 'families_first', 'takes_inquiries',
    'inquiry_days'])
  union all select lists.name, changed.* from lists, private.changed_entries(lists.was, lists.is_now) changed
  where lists.was <> lists.is_now
  union all select name, null, private.order_of(lists.was), private.order_of(lists.is_now) from lists
  where lists.was <> lists.is_now and private.is_reordered(lists.was, lists.is_now)
$$;
