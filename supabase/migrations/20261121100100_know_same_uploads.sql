-- The hash of an upload as it came, to know a photo that is on the site already.

alter table public.site_assets add column sha256 text;
