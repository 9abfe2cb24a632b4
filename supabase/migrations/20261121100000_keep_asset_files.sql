-- What became of an upload: its files, its colour, and whether its leader took it away.

alter table public.site_assets
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  -- [{path, type, width, key, bytes}]: the path in the published site, the key in the file store.
  add column files jsonb not null default '[]',
  -- Removing can be undone; after 30 days the files are freed.
  add column removed_at timestamptz;

grant update (removed_at) on table public.site_assets to authenticated;

-- What is to go for good, from every release and from the store. A row leaves when that is done.
create table private.purges (
  asset_id uuid primary key,
  site_id uuid not null,
  asked_at timestamptz not null default now()
);
alter table private.purges enable row level security;

-- How many photos a site may have: what MAX_PHOTOS said when a server last started.
create table private.limits (
  name text primary key,
  most integer not null
);
alter table private.limits enable row level security;
insert into private.limits (name, most) values ('photos', 40);

-- A site has one logo and one packet: the one that comes, or comes back, takes the place.
create function private.guard_asset() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
begin
  if tg_op = 'UPDATE' then
    if (old.removed_at is null) = (new.removed_at is null) then
      new.removed_at := old.removed_at;
      return new;
    end if;
    if new.removed_at is not null then
      new.removed_at := now();
      return new;
    end if;
    if exists (select from private.purges p where p.asset_id = new.id) then
      raise exception 'This file is being removed everywhere and cannot come back.'
        using errcode = 'PT409';
    end if;
  end if;
  if new.kind = 'photo' then
    -- One at a time for a site, or two that come at once would both be the last.
    perform pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(new.site_id::text));
    select l.most into most from private.limits l where l.name = 'photos';
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = 'photo' and a.removed_at is null) >= most then
      raise exception 'A site holds at most % photos. Remove one before you add another.', most
        using errcode = 'PT400';
    end if;
  else
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $$;

create trigger guard_asset before insert or update on public.site_assets
  for each row execute function private.guard_asset();

-- The photos of a site in the order of this list; those it does not name follow.
create function public.arrange_photos(site uuid, photos uuid[]) returns setof public.site_assets
language sql set search_path = ''
as $$
  update public.site_assets a set position = coalesce(array_position(photos, a.id), 1000)
  where a.site_id = arrange_photos.site and a.kind = 'photo' and cardinality(photos) <= 200
  returning a.*
$$;

revoke all on function public.arrange_photos(uuid, uuid[]) from public, anon;
grant execute on function public.arrange_photos(uuid, uuid[]) to authenticated;
