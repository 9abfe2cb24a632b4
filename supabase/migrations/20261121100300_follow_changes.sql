-- Pictures count as edits, though they lie in another table.
create function private.count_asset_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Freeing what was removed before changes nothing that anybody sees.
  if tg_op = 'DELETE' and old.removed_at is not null then
    return null;
  end if;
  update public.sites s set assets_revision = s.assets_revision + 1, updated_at = now()
  where s.id = coalesce(new.site_id, old.site_id);
  return null;
end $$;

create trigger count_asset_change after insert or update or delete on public.site_assets
  for each row execute function private.count_asset_change();

-- Every replica hears which hosts answer differently from now on.
create function private.tell_hosts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform pg_notify('hosts', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform pg_notify('hosts', new.domain);
  end if;
  return null;
end $$;

create trigger tell_hosts_of_a_site
  after insert or delete or update of domain, published_release_id, deleted_at on public.sites
  for each row execute function private.tell_hosts();

-- A release may be written anew in another folder, without a purged photo or with a new address,
-- and loses that photo from its list before.
create function private.tell_hosts_of_a_release() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('hosts', s.domain) from public.sites s where s.published_release_id = new.id;
  return null;
end $$;

create trigger tell_hosts_of_a_release after update of folder, files on public.releases
  for each row execute function private.tell_hosts_of_a_release();
