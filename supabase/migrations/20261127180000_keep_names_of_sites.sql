-- A name at which a page was taken down is nobody's until it is put back, or its site is gone for good: what is
-- made anew there would be live at the same address. The names of a site that is gone for good rest without it:
-- whoever made a site with its id had them, and visitors were led to that page. The last one rests as well, from
-- when the site was deleted.

create function private.is_taken_down(site uuid) returns boolean
language sql stable
as $$
  select exists (
    select from private.take_downs t where t.site_id = site and t.put_back_at is null)
$$;

-- Null of a site that is gone: the name leads nowhere.
alter table private.resting_domains alter column site_id drop not null;
create index resting_domains_of_a_site on private.resting_domains (site_id) where site_id is not null;

update private.resting_domains d set site_id = null
where not exists (select from public.sites s where s.id = d.site_id);

create or replace function private.is_free(candidate text, for_site uuid) returns boolean
language sql stable
as $$
  select not exists (select from private.reserved_domains r where r.domain = candidate)
    and not exists (
      select from public.sites s
      where s.domain = candidate and s.id is distinct from for_site
        and (s.deleted_at is null or not private.is_admin_of(s.id) or private.is_taken_down(s.id)))
    and not exists (
      select from private.resting_domains d
      where d.domain = candidate and d.site_id is distinct from for_site
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

create function private.rest_domains() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.resting_domains d set site_id = null where d.site_id = old.id;
  if old.published_at is not null and old.deleted_at > now() - interval '30 days' then
    insert into private.resting_domains (domain, site_id, freed_at)
    values (old.domain, null, old.deleted_at)
    on conflict (domain) do update set site_id = null, freed_at = excluded.freed_at;
  end if;
  return null;
end $$;

create trigger rest_domains after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.rest_domains();

revoke all on function private.is_taken_down(uuid), private.rest_domains() from public;
