-- What has to stay in sight when a picture is cut to fit: 'left top' in percent, as CSS writes it. The
-- heading of an album that begins at a photo. How bright the brightest part of a picture is, from 0 to 255,
-- so that words on it can be read.
alter table public.site_assets
  add column focus text,
  add column album text,
  add column brightest integer,
  add constraint site_assets_focus check (focus ~ '^((100|[1-9]?\d) (100|[1-9]?\d))?$'),
  add constraint site_assets_album check (length(album) <= 80),
  add constraint site_assets_brightest check (brightest between 0 and 255);

grant update (focus, album) on table public.site_assets to authenticated;
