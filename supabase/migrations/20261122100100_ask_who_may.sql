-- One question about rights, asked by every policy and every function: may the caller see, edit,
-- publish or manage this site?

create function private.allows(role text, action text) returns boolean
language sql immutable
as $$
  select case role
    when 'admin' then action in ('see', 'edit', 'publish', 'manage')
    when 'editor' then action in ('see', 'edit', 'publish')
    when 'drafter' then action in ('see', 'edit')
    else false
  end
$$;

create function private.may(site uuid, action text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.site_members m join public.sites s on s.id = m.site_id
    where m.user_id = (select auth.uid()) and m.site_id = may.site and s.deleted_at is null
      and private.allows(m.role, may.action))
$$;

-- The same for all sites at once. Policies ask it in a subquery, which PostgreSQL runs once for a
-- statement and not for every row.
create function private.sites_to(action text) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select m.site_id
  from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null
    and private.allows(m.role, sites_to.action)
$$;

revoke all on function private.allows(text, text) from public;
revoke all on function private.sites_to(text) from public;
revoke all on function private.may(uuid, text) from public;
grant execute on function private.sites_to(text) to authenticated;
grant execute on function private.may(uuid, text) to authenticated;

drop policy "Leaders see their own sites" on public.sites;
drop policy "Leaders create sites of their own" on public.sites;
drop policy "Leaders change their own sites" on public.sites;
drop policy "Leaders delete their own sites" on public.sites;
drop policy "Leaders see the files of their own sites" on public.site_assets;
drop policy "Leaders describe and order the files of their own sites" on public.site_assets;
drop policy "Leaders see the releases of their own sites" on public.releases;

create policy "Members see their sites" on public.sites
  for select to authenticated using (id in (select private.sites_to('see')));
-- Whoever makes a site is its member once the statement that makes it has ended, which shows it too.
create policy "Leaders see the site that they are making" on public.sites
  for select to authenticated using (user_id = (select auth.uid()) and created_at = now());
create policy "Leaders make sites" on public.sites
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members change their sites" on public.sites
  for update to authenticated using (id in (select private.sites_to('edit')));
create policy "Admins delete their sites" on public.sites
  for delete to authenticated using (id in (select private.sites_to('manage')));

create policy "Members see the files of their sites" on public.site_assets
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members describe and order the files of their sites" on public.site_assets
  for update to authenticated using (site_id in (select private.sites_to('edit')));

create policy "Members see the releases of their sites" on public.releases
  for select to authenticated using (site_id in (select private.sites_to('see')));

-- Nobody writes it through the data API.
revoke all on table public.site_members from anon, authenticated;
grant select on table public.site_members to authenticated;
alter table public.site_members enable row level security;

create policy "Members see who works on their sites" on public.site_members
  for select to authenticated using (site_id in (select private.sites_to('see')));

-- A server of the version before asks this while it runs beside one of this version.
create or replace function private.can_edit_site(site_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.may(can_edit_site.site_id, 'edit') $$;

-- A deleted site is nobody's to do anything with but this.
create or replace function public.restore_site(id uuid) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id
      and s.deleted_at > now() - interval '30 days'
      and exists (
        select from public.site_members m
        where m.site_id = s.id and m.user_id = auth.uid() and private.allows(m.role, 'manage'))
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
end $$;

create function private.demand_address_rights(site_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.may(site_id, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  elsif not private.may(site_id, 'manage') then
    raise exception 'Your role on this site does not include this. An admin of the site can help.'
      using errcode = 'PT403';
  end if;
end $$;

revoke all on function private.demand_address_rights(uuid) from public;

create or replace function public.check_domain(site_id uuid, wanted text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  perform private.demand_address_rights(check_domain.site_id);
  select * into site from public.sites s where s.id = check_domain.site_id;
  problem := private.judge_domain(site.id, name);
  return jsonb_build_object(
    'domain', name,
    'problem', problem,
    'suggestions', case when problem is null then '{}' else private.suggest_domains(site, name) end);
end $$;

create or replace function private.change_domain(site_id uuid, wanted text) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  perform pg_advisory_xact_lock(hashtext('private.allot_domain'));
  select * into site from public.sites s where s.id = change_domain.site_id for update;
  perform private.demand_address_rights(change_domain.site_id);
  problem := private.judge_domain(site.id, name);
  if problem is not null then
    raise exception '%', problem using errcode = 'PT409';
  end if;
  if name <> site.domain and site.published_at is not null then
    if (select count(*) from private.resting_domains d where d.site_id = site.id
        and d.freed_at > now() - interval '30 days') >= 5 then
      raise exception 'This address was changed often lately. Please wait some days.' using errcode = 'PT429';
    end if;
    delete from private.resting_domains d where d.domain = name;
    insert into private.resting_domains (domain, site_id) values (site.domain, site.id)
      on conflict (domain) do update set site_id = excluded.site_id, freed_at = now();
  end if;
  return query
    update public.sites s set domain = name, is_domain_chosen = true
    where s.id = site.id returning s.*;
end $$;

drop function private.can_edit_site(public.sites);
