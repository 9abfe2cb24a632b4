-- A caption belongs to its photo: `site_assets.caption` is its home. `sites.photo_captions` lists the
-- captions of the photos on the page, in their order, and is kept the same, whichever is written.
-- Captions of photos that are still to come may stand at the end of the list.

-- Nothing that anybody sees changes here, so no site counts as edited.
alter table public.site_assets disable trigger count_asset_change;
update public.site_assets a
set caption = coalesce(nullif(btrim(p.caption), ''), a.caption, '')
from (
  select photo.id, s.photo_captions[row_number() over (
    partition by photo.site_id order by photo.position, photo.created_at, photo.id)] as caption
  from public.site_assets photo join public.sites s on s.id = photo.site_id
  where photo.kind = 'photo' and photo.removed_at is null
) p
where a.id = p.id;
alter table public.site_assets enable trigger count_asset_change;

create function private.photos_of(site uuid)
returns table (id uuid, caption text, place bigint)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.caption, row_number() over (order by a.position, a.created_at, a.id)
  from public.site_assets a
  where a.site_id = photos_of.site and a.kind = 'photo' and a.removed_at is null
$$;

-- Writes the list of a site that had this many photos before.
create function private.list_captions(site uuid, had bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  before text[];
  captions text[];
begin
  select s.photo_captions into before from public.sites s where s.id = site for update;
  select coalesce(array_agg(coalesce(p.caption, '') order by p.place), '{}') into captions
  from private.photos_of(site) p;
  captions := captions
    || coalesce(before[greatest(had, cardinality(captions)) + 1:], '{}');
  captions := private.without_blank_end(captions);
  update public.sites s set photo_captions = captions
  where s.id = site and private.without_blank_end(s.photo_captions) is distinct from captions;
end $$;

-- Null when nothing is left.
create function private.without_blank_end(captions text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select captions[:max(place)] from generate_subscripts(captions, 1) place
  where btrim(captions[place]) <> ''
$$;

-- A photo that comes without a caption takes the one that was written for its place.
create function private.caption_new_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select coalesce(s.photo_captions[1 + (select count(*) from private.photos_of(s.id))], '')
  into new.caption from public.sites s where s.id = new.site_id;
  return new;
end $$;

create trigger caption_new_photo before insert on public.site_assets
  for each row when (new.kind = 'photo' and new.caption is null)
  execute function private.caption_new_photo();

create function private.list_new_captions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_captions(n.site_id, 0) from new_rows n where n.kind = 'photo'
  group by n.site_id;
  return null;
end $$;

create function private.list_changed_captions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_captions(c.site_id,
    (select count(*) from private.photos_of(c.site_id)) + sum(c.gone))
  from (
    select o.site_id, (o.removed_at is null)::int - (n.removed_at is null)::int as gone
    from old_rows o join new_rows n on n.id = o.id
    where o.kind = 'photo' and (o.removed_at, o.caption, o.position)
      is distinct from (n.removed_at, n.caption, n.position)
  ) c
  group by c.site_id;
  return null;
end $$;

create function private.list_left_captions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_captions(o.site_id,
    (select count(*) from private.photos_of(o.site_id)) + count(*))
  from old_rows o where o.kind = 'photo' and o.removed_at is null
  group by o.site_id;
  return null;
end $$;

create trigger list_new_captions after insert on public.site_assets
  referencing new table as new_rows
  for each statement execute function private.list_new_captions();
create trigger list_changed_captions after update on public.site_assets
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.list_changed_captions();
create trigger list_left_captions after delete on public.site_assets
  referencing old table as old_rows
  for each statement execute function private.list_left_captions();

-- Whoever writes the list writes the caption of each photo.
create function private.caption_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_assets a set caption = coalesce(new.photo_captions[p.place], '')
  from private.photos_of(new.id) p
  where a.id = p.id and coalesce(p.caption, '') is distinct from coalesce(new.photo_captions[p.place], '');
  return null;
end $$;

create trigger caption_photos after update of photo_captions on public.sites
  for each row when (old.photo_captions is distinct from new.photo_captions)
  execute function private.caption_photos();

revoke all on function private.photos_of(uuid), private.list_captions(uuid, bigint),
  private.without_blank_end(text[]), private.caption_new_photo(),
  private.list_new_captions(), private.list_changed_captions(),
  private.list_left_captions(), private.caption_photos() from public;
