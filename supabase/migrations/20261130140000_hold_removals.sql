-- What a drafter removes everywhere is off the page at once, and is deleted after an adult's look: at the
-- latest when its time is over. Until then an adult can bring it back.

alter table private.purges
  -- Null for what is deleted at once.
  add column held_until timestamptz,
  -- Who removed it. Kept when the account is gone.
  add column held_by uuid;

create function public.list_held_files() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', p.site_id, 'assetId', p.asset_id, 'heldUntil', p.held_until, 'heldBy', p.held_by)
      order by p.held_until, p.asset_id),
    '[]')
  from private.purges p
  where p.held_until > now() and p.site_id in (select private.sites_to('see'))
$$;

comment on function public.list_held_files() is
  'Data API: what was removed everywhere and waits for an adult''s look, on all sites of the caller.';

revoke all on function public.list_held_files() from public, anon;
grant execute on function public.list_held_files() to authenticated;
