-- What visitors say of a page to the operator. Whatever they typed is a stranger's word.

create table private.page_reports (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  kind text not null check (kind in ('photo', 'child', 'pretends', 'harmful', 'other')),
  words text not null default '' check (length(words) <= 2000),
  -- For an answer, and for no longer than one is likely.
  email text check (length(email) <= 320),
  state text not null default 'open' check (state in ('open', 'dismissed', 'acted_on')),
  created_at timestamptz not null default now(),
  closed_by text check (length(closed_by) between 1 and 200),
  closed_at timestamptz
);
create index page_reports_of_a_site on private.page_reports (site_id);
create index page_reports_by_state on private.page_reports (state, created_at);
create index page_reports_with_email on private.page_reports (created_at) where email is not null;
alter table private.page_reports enable row level security;

create function private.forget_page_reports() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.page_reports r where r.site_id = old.id;
  return null;
end $$;

create trigger forget_page_reports after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_page_reports();

revoke all on function private.forget_page_reports() from public;
