-- A site that its only admin closed with their account waits for its thirty days without a maker.
alter table public.sites
  alter column user_id drop not null,
  add constraint a_site_has_a_maker check (user_id is not null or deleted_at is not null);
