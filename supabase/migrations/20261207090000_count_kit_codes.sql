-- Flyers, cards, posters and square pictures without a name have a code for each kind, which needs no row.
create function private.is_piece_code(code text) returns boolean
language sql immutable set search_path = ''
as $$ select code in ('flyer', 'cards', 'poster', 'square') $$;
revoke all on function private.is_piece_code(text) from public;

create or replace function private.limit_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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

create or replace function private.count_visits(counted jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  each record;
  month date;
begin
  for each in
    select s.id as site, (now() at time zone coalesce(s.time_zone, 'UTC'))::date as day, c.page, c.visits,
      -- A code that nothing has any more is a visit like others.
      case when c.source like 'q:%' and not private.is_piece_code(substr(c.source, 3)) and not exists (
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
