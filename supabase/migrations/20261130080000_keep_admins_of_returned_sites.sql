-- Whoever brings a site back stays its admin, and nobody reads whether an invited address had an account.

create function private.has_admin(site uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m join auth.users u on u.id = m.user_id
    where m.site_id = has_admin.site and m.role = 'admin' and m.until is null
      and u.email_confirmed_at is not null)
$$;
revoke all on function private.has_admin(uuid) from public;

create or replace function public.restore_site(id uuid) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id
      and s.deleted_at > now() - interval '30 days'
      and private.is_admin_of(s.id)
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
  -- The admins whose seats do not end may have left meanwhile.
  update public.site_members m set until = null
  where m.site_id = restore_site.id and m.user_id = auth.uid() and not private.has_admin(m.site_id);
end $$;

create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.sites s
  where s.id = old.site_id and s.deleted_at is null for no key update;
  if found and not private.has_admin(old.site_id) then
    raise exception 'A site needs an admin whose seat does not end.'
      using errcode = 'PT409', detail = 'last_admin';
  end if;
  return null;
end
$$;

-- Not whether an account was made with it: that would tell whether an address had one before.
revoke select on table public.site_invitations from authenticated;
grant select (id, site_id, role, seat, email, expires_at, created_at, invited_by, passes_on)
  on public.site_invitations to authenticated;
