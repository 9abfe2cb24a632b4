-- Pages that the operator took off the web. Their site and its release stay as they are, so that a page that
-- is put back is what it was.

create table private.take_downs (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- For the leaders of the site.
  reason text not null check (length(reason) between 1 and 2000),
  taken_by text not null check (length(taken_by) between 1 and 200),
  taken_at timestamptz not null default now(),
  put_back_by text check (length(put_back_by) between 1 and 200),
  put_back_at timestamptz,
  -- When the admins of the site were mailed of either.
  told_taken_at timestamptz,
  told_put_back_at timestamptz
);
create index take_downs_of_a_site on private.take_downs (site_id, taken_at);
-- One at a time; the others are what was before.
create unique index take_downs_in_force on private.take_downs (site_id) where put_back_at is null;
create index take_downs_to_tell on private.take_downs (taken_at)
  where told_taken_at is null or (put_back_at is not null and told_put_back_at is null);
alter table private.take_downs enable row level security;

-- All hosts of the site answer differently, on every replica.
create function private.tell_hosts_of_a_take_down() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('hosts', s.domain) from public.sites s where s.id = new.site_id;
  perform pg_notify('hosts', r.domain) from private.resting_domains r where r.site_id = new.site_id;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = new.site_id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = new.site_id and f.left_at is not null;
  return null;
end $$;

create trigger tell_hosts_of_a_take_down
  after insert or update of put_back_at on private.take_downs
  for each row execute function private.tell_hosts_of_a_take_down();

create function private.forget_take_downs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.take_downs t where t.site_id = old.id;
  return null;
end $$;

create trigger forget_take_downs after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_take_downs();

/* Answers [{siteId, siteName, reason, since}]. */
create function public.list_take_downs() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', t.site_id, 'siteName', s.site_name, 'reason', t.reason, 'since', t.taken_at)
      order by t.taken_at desc),
    '[]')
  from private.take_downs t join public.sites s on s.id = t.site_id
  where t.put_back_at is null and t.site_id in (select private.sites_to('see'))
$$;
comment on function public.list_take_downs() is
  'Data API: which of the caller''s sites the operator took off the web, and why.';

revoke all on function private.tell_hosts_of_a_take_down(), private.forget_take_downs() from public;
revoke all on function public.list_take_downs() from public, anon;
grant execute on function public.list_take_downs() to authenticated;
