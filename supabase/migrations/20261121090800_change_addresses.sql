-- A leader picks another address; the old one leads to the new one while it rests.

create function private.judge_domain(for_site uuid, wanted text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when length(wanted) < 3 or wanted ~ '^-|-$|[^a-z0-9-]|^xn--' then
      'An address has 3 to 63 small letters, digits and hyphens, and no hyphen at its ends.'
    when length(wanted) > 63 then
      'An address has at most 63 letters.'
    when exists (select from private.reserved_domains r where r.domain = wanted) then
      format('The address "%s" is reserved.', wanted)
    when not private.is_free(wanted, for_site) then
      format('The address "%s" is taken.', wanted)
  end
$$;

create function private.suggest_domains(site public.sites, wanted text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(candidate order by rank), '{}')
  from (
    select candidate, min(rank) as rank
    from unnest(array[
      private.slug(left(wanted, 40) || '-' || private.slug(site.location)),
      private.slug('troop-' || left(wanted, 50)),
      private.slug('troop-' || private.slug(site.troop_number) || '-' || left(private.slug(site.location), 40)),
      private.slug(left(wanted, 55) || '-scouts'),
      private.slug(left(private.slug(site.site_name), 60))
    ]) with ordinality as ideas (idea, rank),
      -- A troop that calls itself Troop 9 is not troop-troop-9.
      regexp_replace(idea, '^troop-troop(?=-|\d|$)', 'troop') as candidate
    where candidate <> wanted and private.judge_domain(site.id, candidate) is null
    group by candidate order by min(rank) limit 3
  ) as free
$$;

/* Answers {domain, problem, suggestions}; no problem means that the address can be had. */
create function public.check_domain(site_id uuid, wanted text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  select * into site from public.sites s where s.id = check_domain.site_id;
  if not found or not private.can_edit_site(site) then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
  problem := private.judge_domain(site.id, name);
  return jsonb_build_object(
    'domain', name,
    'problem', problem,
    'suggestions', case when problem is null then '{}' else private.suggest_domains(site, name) end);
end $$;

create function private.change_domain(site_id uuid, wanted text) returns setof public.sites
language plpgsql security definer set search_path = ''
as $$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  perform pg_advisory_xact_lock(hashtext('private.allot_domain'));
  select * into site from public.sites s where s.id = change_domain.site_id for update;
  if not found or not private.can_edit_site(site) then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
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

revoke all on function private.judge_domain(uuid, text) from public;
revoke all on function private.suggest_domains(public.sites, text) from public;
revoke all on function public.check_domain(uuid, text) from public, anon;
revoke all on function private.change_domain(uuid, text) from public;
grant execute on function public.check_domain(uuid, text) to authenticated;
grant execute on function private.change_domain(uuid, text) to authenticated;
