-- A client may send any `deleted_at` with a new site. It is cleared by `guard_site`, but only after the
-- condition of this trigger was asked, so the list of leaders was taken as it came. Now every list is read,
-- also that of a deleted site, which comes back as it was.
drop trigger agree_on_first_leaders on public.sites;
create trigger agree_on_first_leaders before insert on public.sites
  for each row execute function private.agree_on_leaders();
