-- Since when nobody has written or confirmed what families rely on, and which links still answer. The
-- dashboard asks about both.

create table public.fact_ages (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  topic text not null check (topic in ('meetings', 'contact', 'leaders', 'joining', 'about')),
  right_since timestamptz not null default now(),
  primary key (site_id, topic)
);
create index old_facts on public.fact_ages (right_since);

create function private.topics_of(site public.sites) returns table (topic text, says text)
language sql immutable
as $$
  values
    ('meetings', concat_ws(chr(10), site.meeting_time, site.meeting_location)),
    ('contact', concat_ws(chr(10), site.contact_email, site.phone)),
    ('leaders', site.leaders::text),
    ('joining', site.recruitment_info),
    ('about', site.description)
$$;

create function private.note_new_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.fact_ages (site_id, topic)
  select new.id, t.topic from private.topics_of(new) t on conflict do nothing;
  return null;
end $$;

create function private.note_changed_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.fact_ages as a (site_id, topic)
  select new.id, t.topic
  from private.topics_of(new) t join private.topics_of(old) o using (topic)
  where t.says is distinct from o.says
  on conflict (site_id, topic) do update set right_since = now();
  return null;
end $$;

create trigger note_new_facts after insert on public.sites
  for each row execute function private.note_new_facts();
create trigger note_changed_facts
  after update of meeting_time, meeting_location, contact_email, phone, leaders, leader_name,
    leader_role, recruitment_info, description on public.sites
  for each row execute function private.note_changed_facts();

create function private.confirm_fact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.right_since := now();
  return new;
end $$;

create trigger confirm_fact before update on public.fact_ages
  for each row execute function private.confirm_fact();

create table public.site_links (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- The column of the site that holds it, and how it is written there.
  field text not null,
  typed text not null,
  url text not null,
  -- `gone` when it did not answer on two different days.
  state text not null default 'unread' check (state in ('unread', 'answers', 'failing', 'gone')),
  -- What a leader reads of why it does not answer.
  problem text,
  failed_on date,
  checked_at timestamptz,
  due_at timestamptz not null default now(),
  -- A leader said that it is right all the same.
  confirmed_at timestamptz,
  unique (site_id, field, url)
);
create index links_to_check on public.site_links (due_at);
create index links_that_are_gone on public.site_links (site_id) where state = 'gone';

-- The revision of a site of which the links were taken.
create table private.links_read (site_id uuid primary key, revision integer not null);
alter table private.links_read enable row level security;

create function private.confirm_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.confirmed_at := now();
  return new;
end $$;

create trigger confirm_link before update of confirmed_at on public.site_links
  for each row when (new.confirmed_at is not null) execute function private.confirm_link();

revoke all on table public.fact_ages, public.site_links from anon, authenticated;
grant select on table public.fact_ages, public.site_links to authenticated;
grant update (right_since) on table public.fact_ages to authenticated;
grant update (confirmed_at) on table public.site_links to authenticated;
alter table public.fact_ages enable row level security;
alter table public.site_links enable row level security;

create policy "Members see how old the facts of their sites are" on public.fact_ages
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may edit confirm facts" on public.fact_ages
  for update to authenticated using (site_id in (select private.sites_to('edit')));
create policy "Members see the links of their sites" on public.site_links
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may edit confirm links" on public.site_links
  for update to authenticated using (site_id in (select private.sites_to('edit')));

create function private.forget_checks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.fact_ages a where a.site_id = old.id;
  delete from public.site_links l where l.site_id = old.id;
  delete from private.links_read r where r.site_id = old.id;
  return null;
end $$;

create trigger forget_checks after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_checks();

revoke all on function private.topics_of(public.sites), private.note_new_facts(),
  private.note_changed_facts(), private.confirm_fact(), private.confirm_link(),
  private.forget_checks() from public;

-- Last, because a table whose rows still have to be checked cannot be altered.
insert into public.fact_ages (site_id, topic, right_since)
select s.id, t.topic, coalesce(s.updated_at, s.created_at) from public.sites s, private.topics_of(s) t;
