-- Deleting asks no question, so it must be possible to take it back: the row comes back at once,
-- marked, with everything that hangs on it. Rows marked already are deleted for good.

create function private.keep_deleted_site() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.deleted_at is null then
    old.deleted_at := now();
    insert into public.sites values (old.*);
  end if;
  return null;
end $$;

create trigger keep_deleted_site after delete on public.sites
  for each row execute function private.keep_deleted_site();

create function public.restore_site(id uuid) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id and s.user_id = auth.uid()
      and s.deleted_at > now() - interval '30 days'
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
end $$;

revoke all on function public.restore_site(uuid) from public, anon;
grant execute on function public.restore_site(uuid) to authenticated;
