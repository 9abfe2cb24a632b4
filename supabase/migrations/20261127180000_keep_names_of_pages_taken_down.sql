-- A name at which a page was taken down is nobody's until it is put back, or its site is gone for good: what is
-- made anew there would be live at the same address.

create function private.is_taken_down(site uuid) returns boolean
language sql stable
as $$
  select exists (
    select from private.take_downs t where t.site_id = site and t.put_back_at is null)
$$;

create or replace function private.is_free(candidate text, for_site uuid) returns boolean
language sql stable
as $$
  select not exists (select from private.reserved_domains r where r.domain = candidate)
    and not exists (
      select from public.sites s
      where s.domain = candidate and s.id <> for_site
        and (s.deleted_at is null or not private.is_admin_of(s.id) or private.is_taken_down(s.id)))
    and not exists (
      select from private.resting_domains d
      where d.domain = candidate and d.site_id <> for_site
        and (d.freed_at > now() - interval '30 days' or private.is_taken_down(d.site_id)))
$$;

create or replace function private.make_way() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.sites s set domain = private.number_domain(s.domain)
  where s.domain = new.domain and s.id <> new.id and s.deleted_at is not null
    and not private.is_taken_down(s.id);
  return new;
end $$;

revoke all on function private.is_taken_down(uuid) from public;
