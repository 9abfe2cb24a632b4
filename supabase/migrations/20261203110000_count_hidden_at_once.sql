-- Whether a request hid its picture at once, which three a day do. One that is decided stays until nobody counts it
-- any more, without what the family wrote, also when the picture is gone for good.
alter table private.picture_requests
  add column was_hidden boolean not null default false,
  drop constraint picture_requests_state_check,
  add constraint picture_requests_state_check check (state in ('hidden', 'waits', 'kept', 'gone')),
  -- Of several families.
  drop constraint picture_requests_line_check,
  add constraint picture_requests_line_check check (length(line) <= 2000);
update private.picture_requests set was_hidden = true where state <> 'waits' and hide_at is null;
drop index private.one_open_request;
create unique index one_open_request on private.picture_requests (site_id, asset_id)
  where state in ('hidden', 'waits');

create or replace function public.list_picture_requests() returns jsonb
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
  where r.state in ('hidden', 'waits') and r.site_id in (select private.sites_to('publish'))
    and private.is_adult_on(r.site_id, (select auth.uid()))
$$;
