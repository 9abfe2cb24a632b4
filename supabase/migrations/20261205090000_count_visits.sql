-- How often the pages of a site were visited, by day, page and source. No row says anything of a visitor.
create table public.site_visits (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  -- Where the troop is.
  day date not null,
  page text not null,
  -- A host; 'direct', where the browser named none; 'elsewhere', for hosts with fewer than three visits in a month;
  -- 'shared', for previews of a shared link; 'q:CODE', for a flyer or a card.
  source text not null,
  visits integer not null check (visits > 0),
  primary key (site_id, day, page, source)
);
create index site_visits_by_day on public.site_visits (day) include (source, visits);
revoke all on table public.site_visits from anon, authenticated;
grant select on table public.site_visits to authenticated;
alter table public.site_visits enable row level security;
create policy "Members see how often the pages of their sites were visited" on public.site_visits
  for select to authenticated using (site_id in (select private.sites_to('see')));

-- Flyers and cards, each with a short way of its own: /q/CODE.
create table public.site_codes (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  code text not null check (code ~ '^[a-z0-9]{1,16}$'),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (site_id, code)
);
revoke all on table public.site_codes from anon, authenticated;
grant select, insert, delete on table public.site_codes to authenticated;
grant update (name) on table public.site_codes to authenticated;
alter table public.site_codes enable row level security;
create policy "Members see the codes of their sites" on public.site_codes
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Whoever publishes makes codes" on public.site_codes
  for insert to authenticated with check (site_id in (select private.sites_to('publish')));
create policy "Whoever publishes names codes" on public.site_codes
  for update to authenticated using (site_id in (select private.sites_to('publish')))
  with check (site_id in (select private.sites_to('publish')));
create policy "Whoever publishes deletes codes" on public.site_codes
  for delete to authenticated using (site_id in (select private.sites_to('publish')));

create function private.limit_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One after the other, so that the limit holds.
  perform from public.sites s where s.id = new.site_id for no key update;
  if (select count(*) from public.site_codes c where c.site_id = new.site_id) >= 30 then
    raise exception 'A site can have 30 flyers and cards with a code. Delete one that you do not use any more.' using errcode = 'PT409';
  end if;
  return new;
end $$;
revoke all on function private.limit_codes() from public;
create trigger limit_codes before insert on public.site_codes
  for each row execute function private.limit_codes();

-- What is counted as 'elsewhere' until its host has three visits in a month; forgotten when the month ends.
create table private.rare_visits (
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  day date not null,
  page text not null,
  host text not null,
  visits integer not null,
  primary key (site_id, day, page, host)
);
alter table private.rare_visits enable row level security;

create function private.add_visits(site uuid, day date, page text, source text, visits integer) returns void
language sql set search_path = ''
as $$
  insert into public.site_visits as v (site_id, day, page, source, visits)
  values (site, day, page, source, visits)
  on conflict on constraint site_visits_pkey do update set visits = v.visits + excluded.visits
$$;
revoke all on function private.add_visits(uuid, date, text, text, integer) from public;

-- Adds what a server counted since it last wrote: [{siteId, page, source, visits}].
create function private.count_visits(counted jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  each record;
  month date;
begin
  for each in
    select s.id as site, (now() at time zone coalesce(s.time_zone, 'UTC'))::date as day, c.page, c.visits,
      -- A code that is no flyer's any more is a visit like others.
      case when c.source like 'q:%' and not exists (
        select from public.site_codes k where k.site_id = s.id and 'q:' || k.code = c.source)
      then 'direct' else c.source end as source
    from jsonb_to_recordset(counted) as c ("siteId" text, page text, source text, visits integer)
    join public.sites s on s.id::text = c."siteId" and s.deleted_at is null
    -- In one order, so that two servers do not wait for each other.
    order by s.id, c.page, c.source
  loop
    month := date_trunc('month', each.day)::date;
    if each.source in ('direct', 'elsewhere', 'shared') or each.source like 'q:%' or exists (
      select from public.site_visits v
      where v.site_id = each.site and v.day >= month and v.source = each.source)
    then
      perform private.add_visits(each.site, each.day, each.page, each.source, each.visits);
      continue;
    end if;
    perform private.add_visits(each.site, each.day, each.page, 'elsewhere', each.visits);
    -- Whoever makes up hosts fills no table.
    continue when (
      select count(*) from private.rare_visits r where r.site_id = each.site and r.day >= month) >= 500;
    insert into private.rare_visits as r (site_id, day, page, host, visits)
    values (each.site, each.day, each.page, each.source, each.visits)
    on conflict (site_id, day, page, host) do update set visits = r.visits + excluded.visits;
    perform private.show_source(each.site, month, each.source);
  end loop;
end $$;
revoke all on function private.count_visits(jsonb) from public;

-- Shows a host by its name once it has three visits in a month.
create function private.show_source(site uuid, month date, source text) returns void
language plpgsql set search_path = ''
as $$
declare
  each record;
begin
  if coalesce((select sum(r.visits) from private.rare_visits r
    where r.site_id = site and r.day >= month and r.host = source), 0) < 3 then
    return;
  end if;
  for each in
    delete from private.rare_visits r where r.site_id = site and r.day >= month and r.host = source
    returning r.day, r.page, r.visits
  loop
    delete from public.site_visits v
    where v.site_id = site and v.day = each.day and v.page = each.page and v.source = 'elsewhere'
      and v.visits <= each.visits;
    update public.site_visits v set visits = v.visits - each.visits
    where v.site_id = site and v.day = each.day and v.page = each.page and v.source = 'elsewhere';
    perform private.add_visits(site, each.day, each.page, source, each.visits);
  end loop;
end $$;
revoke all on function private.show_source(uuid, date, text) from public;

create function private.forget_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_visits v where v.site_id = old.id;
  delete from public.site_codes c where c.site_id = old.id;
  delete from private.rare_visits r where r.site_id = old.id;
  return null;
end $$;
revoke all on function private.forget_visits() from public;
create trigger forget_visits after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_visits();

-- Pages say whether visits are counted.
alter table private.app_origin add column counts_visits boolean not null default false;

-- The first day of the last month of which leaders were told.
alter table private.live_pages add column told_of_month date;
