-- A sole admin can leave by closing the site on a day; until then it can be taken back.
create table private.closings (
  site_id uuid primary key references public.sites (id) on delete cascade,
  -- Deleted on this day, with 30 days to come back.
  closes_on date not null
);
alter table private.closings enable row level security;
