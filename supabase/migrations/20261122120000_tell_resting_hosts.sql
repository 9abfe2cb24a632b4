-- A site's earlier addresses lead to it while it is published, so they change whenever it does.
create or replace function private.tell_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites := coalesce(new, old);
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform pg_notify('hosts', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform pg_notify('hosts', new.domain);
  end if;
  if old.published_release_id is not null or new.published_release_id is not null then
    perform pg_notify('hosts', d.domain) from private.resting_domains d where d.site_id = site.id;
  end if;
  return null;
end $$;

revoke all on function private.tell_hosts() from public;
