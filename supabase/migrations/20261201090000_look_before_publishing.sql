-- Before a page goes live, it is looked through for what strangers should not read of young people. What
-- the organization asks of its units decides what is asked.
alter table public.sites add column organization text not null default 'scouting-america'
  check (organization in ('scouting-america', 'girl-scouts-usa', 'scouts-uk', 'scouts-canada', 'other'));
insert into private.column_limits (table_name, column_name, label, longest) values
  ('sites', 'organization', 'The organization', 20);

-- What a look has found, and what an adult answered: an answer is kept, so that nobody is asked twice.
create table public.site_findings (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- As in site_history.
  field text not null,
  entry text,
  level text not null check (level in ('stop', 'ask', 'note')),
  rule text not null,
  excerpt text not null,
  -- Who or what it is about, in whichever text: 'name:sam miller'.
  subject text not null,
  seen_at timestamptz not null default now(),
  answer text check (answer in ('adult', 'agreed', 'not-a-name')),
  -- Kept when the account is gone.
  answered_by uuid,
  answered_at timestamptz,
  unique (site_id, subject)
);
revoke all on table public.site_findings from anon, authenticated;
grant select on table public.site_findings to authenticated;
alter table public.site_findings enable row level security;
create policy "Members see what a look has found" on public.site_findings
  for select to authenticated using (private.may(site_id, 'see'));

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
  return null;
end $$;

-- Whether a server is connected that is older than a version such as '{0,5,0}': it would show what this
-- one holds back.
create function private.has_server_before(version int[]) returns boolean
language sql security definer set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.query ~* '^\s*listen\s'
      and coalesce(
        string_to_array(substring(a.application_name from '^scoutsite/(\d+\.\d+\.\d+)'), '.')::int[]
          < has_server_before.version,
        true))
$$;
revoke all on function private.has_server_before(int[]) from public;
create or replace function private.has_older_server() returns boolean
language sql security definer set search_path = ''
as $$ select private.has_server_before('{0,4,0}') $$;
