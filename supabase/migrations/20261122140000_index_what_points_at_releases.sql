-- Whoever deletes a row looks for all that points at it: without these, each publish that drops an old
-- release reads the whole of both tables.
create index sites_of_a_release on public.sites (published_release_id);
create index releases_of_a_replaced on public.releases (replaces) where replaces is not null;
create index releases_of_an_account on public.releases (created_by) where created_by is not null;

-- An account has a site or two. Where few accounts have many, PostgreSQL would expect that of everybody,
-- and read all members and sites to find those of one.
alter table public.site_members alter column user_id set (n_distinct = -0.5);
analyze public.site_members;
