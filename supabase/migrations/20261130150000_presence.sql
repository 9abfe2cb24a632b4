-- Who else has a site open, and in which field. Of no use after a crash, and in no backup.

create unlogged table private.presences (
  site_id uuid not null,
  -- A tab.
  session uuid not null,
  user_id uuid not null,
  field text,
  at timestamptz not null default now(),
  primary key (site_id, session)
);
alter table private.presences enable row level security;

-- Notes that an account has a site open, and says who else has: {others, isAlone, revision}, or null if the
-- account may not see the site. `isAlone`: nobody else has a seat there.
create function private.be_present(account uuid, site uuid, tab uuid, place text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('request.jwt.claim.sub', account::text, true);
  if not private.may(site, 'see') then
    return null;
  end if;
  delete from private.presences p where p.site_id = site and p.at < now() - interval '1 minute';
  insert into private.presences as p (site_id, session, user_id, field)
  values (site, tab, account, place)
  on conflict (site_id, session) do update set field = excluded.field, at = excluded.at
    where p.user_id = excluded.user_id;
  return (
    select jsonb_build_object(
      'revision', s.revision,
      'isAlone', not exists (
        select from public.site_members m where m.site_id = s.id and m.user_id <> account
          and not private.has_ended(m.until)),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id, 'field', p.field)
          order by p.user_id, p.field), '[]')
        from (
          -- The latest tab of each: nobody takes the places of others.
          select distinct on (p.user_id) p.user_id, p.field from private.presences p
          join public.site_members m on m.site_id = p.site_id and m.user_id = p.user_id
          where p.site_id = s.id and p.user_id <> account and p.at > now() - interval '30 seconds'
            and not private.has_ended(m.until)
            and not private.rests(m.site_id, m.seat, m.parent_email)
            and private.suspension_of(m.user_id) is null
          order by p.user_id, p.at desc
          limit 50) as p))
    from public.sites s where s.id = site);
end $$;

revoke all on function private.be_present(uuid, uuid, uuid, text) from public;
