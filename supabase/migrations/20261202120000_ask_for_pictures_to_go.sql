-- A family asks on the page itself for a picture to go. It is hidden like one that a drafter removes
-- (`private.purges`), and an adult brings it back or deletes it.
create table private.picture_requests (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- The upload may be gone while earlier versions of the page still show it.
  asset_id uuid not null,
  at timestamptz not null default now(),
  who text not null check (who in ('pictured', 'parent', 'other')),
  line text not null default '' check (length(line) <= 500),
  email text check (length(email) <= 254),
  -- `waits`: an adult looks first. `kept`: an adult has brought it back, or left it.
  state text not null check (state in ('hidden', 'waits', 'kept')),
  -- When it is hidden if nobody looks; null where an adult has brought the picture back before.
  hide_at timestamptz,
  decided_at timestamptz
);
create index picture_requests_of_a_site on private.picture_requests (site_id, at);
create unique index one_open_request on private.picture_requests (site_id, asset_id) where state <> 'kept';
create index picture_requests_to_hide on private.picture_requests (hide_at) where state = 'waits';
alter table private.picture_requests enable row level security;

-- Drafters and youths see nothing that a family wrote.
create function public.list_picture_requests() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', r.site_id, 'assetId', r.asset_id, 'at', r.at, 'who', r.who, 'line', r.line,
        'email', r.email, 'state', r.state, 'hideAt', r.hide_at)
      order by r.state = 'hidden', r.email is null, r.at),
    '[]')
  from private.picture_requests r
  where r.state <> 'kept' and r.site_id in (select private.sites_to('publish'))
    and private.is_adult_on(r.site_id, (select auth.uid()))
$$;
comment on function public.list_picture_requests() is
  'Data API: what families ask to be taken off the page, on all sites of the caller.';
revoke all on function public.list_picture_requests() from public, anon;
grant execute on function public.list_picture_requests() to authenticated;

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
  delete from private.picture_requests r where r.site_id = old.id;
  return null;
end $$;
