-- A place in the order that is next to the largest number would leave none for the next upload.

update public.site_assets set position = least(greatest(position, 0), 100000)
where position not between 0 and 100000;

alter table public.site_assets
  add constraint site_assets_position check (position between 0 and 100000);
