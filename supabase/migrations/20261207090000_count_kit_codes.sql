-- Flyers, cards, posters and square pictures without a name have a code for each kind, which needs no row.
create function private.is_piece_code(code text) returns boolean
language sql immutable set search_path = ''
as $$ select code in ('flyer', 'cards', 'poster', 'square') $$;
revoke all on function private.is_piece_code(text) from public;

create or replace function private.limit_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The policy refuses it: a stranger learns nothing of the codes of a site, and locks nothing.
  if auth.uid() is not null and not private.may(new.site_id, 'publish') then return new; end if;
  if private.is_piece_code(new.code) then
    raise exception 'The code “%” stands for what has no name. Choose another code.', new.code using errcode = 'PT409';
  end if;
  -- One after the other, so that the limit holds.
  perform from public.sites s where s.id = new.site_id for no key update;
  if (select count(*) from public.site_codes c where c.site_id = new.site_id) >= 30 then
    raise exception 'A site can have 30 flyers and cards with a code. Delete one that you do not use any more.' using errcode = 'PT409';
  end if;
  return new;
end $$;

create function private.clean_code_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Control characters, and those that are not seen or turn the direction of what follows.
  new.name := btrim(regexp_replace(new.name,
    '[\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+', ' ', 'g'));
  if new.name = '' then
    raise exception 'Say where people will see it.' using errcode = 'PT400';
  end if;
  return new;
end $$;
revoke all on function private.clean_code_name() from public;
create trigger clean_code_name before insert or update of name on public.site_codes
  for each row execute function private.clean_code_name();

-- What was written already: a server whose write had no answer sends it again. Deleted every night.
create table private.visit_writes (
  id uuid primary key,
  at timestamptz not null default now()
);
alter table private.visit_writes enable row level security;

-- Adds what a server counted until a moment, once: [{siteId, page, source, visits, isKnown}].
create function private.count_visits(counted jsonb, write_id uuid, until timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  each record;
  month date;
begin
  insert into private.visit_writes (id) values (write_id) on conflict do nothing;
  if not found then return; end if;
  for each in
    select s.id as site, (until at time zone coalesce(s.time_zone, 'UTC'))::date as day, c.page, c.visits,
      coalesce(c."isKnown", false) as is_known,
      -- A code that nothing has any more is a visit like others.
      case when c.source like 'q:%' and not private.is_piece_code(substr(c.source, 3)) and not exists (
        select from public.site_codes k where k.site_id = s.id and 'q:' || k.code = c.source)
      then 'direct' else c.source end as source
    from jsonb_to_recordset(counted) as c ("siteId" text, page text, source text, visits integer, "isKnown" boolean)
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
    continue when not each.is_known and (
      select count(*) from private.rare_visits r where r.site_id = each.site and r.day >= month) >= 500;
    insert into private.rare_visits as r (site_id, day, page, host, visits)
    values (each.site, each.day, each.page, each.source, each.visits)
    on conflict (site_id, day, page, host) do update set visits = r.visits + excluded.visits;
    perform private.show_source(each.site, month, each.source, each.is_known);
  end loop;
end $$;
revoke all on function private.count_visits(jsonb, uuid, timestamptz) from public;

-- As a server of the version before calls it.
create or replace function private.count_visits(counted jsonb) returns void
language sql set search_path = ''
as $$ select private.count_visits(counted, gen_random_uuid(), now()) $$;

drop function private.show_source(uuid, date, text);
create function private.show_source(site uuid, month date, source text, is_known boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  each record;
begin
  if coalesce((select sum(r.visits) from private.rare_visits r
    where r.site_id = site and r.day >= month and r.host = source), 0) < 3 then
    return;
  end if;
  -- A page has visitors from so many websites only if somebody makes them up.
  if not is_known and (select count(distinct v.source) from public.site_visits v
    where v.site_id = site and v.day >= month and v.source like '%.%') >= 60 then
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

revoke all on function private.show_source(uuid, date, text, boolean) from public;

create function public.visits_of(site uuid, since date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(m), '[]') from (
    select to_char(v.day, 'YYYY-MM') as month, v.source, sum(v.visits)::int as visits
    from public.site_visits v
    where v.site_id = visits_of.site and v.day >= visits_of.since and private.may(visits_of.site, 'see')
    group by 1, 2 order by 1, 2) m
$$;
comment on function public.visits_of(uuid, date) is
  'Data API: the visits of a site by month and source, from a day on; none of a site that the caller cannot see.';
revoke all on function public.visits_of(uuid, date) from public, anon;
grant execute on function public.visits_of(uuid, date) to authenticated;
