-- Who works on a site, and as what. Whoever makes a site becomes its admin; `sites.user_id` says who
-- made it, and gives no rights.

create table public.site_members (
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'drafter')),
  created_at timestamptz not null default now(),
  -- In this order: what is asked most is which sites an account works on.
  primary key (user_id, site_id)
);

create index site_members_of_a_site on public.site_members (site_id);

insert into public.site_members (site_id, user_id, role, created_at)
select s.id, s.user_id, 'admin', s.created_at from public.sites s;

create function private.welcome_maker() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.site_members (site_id, user_id, role)
  values (new.id, new.user_id, 'admin') on conflict do nothing;
  return null;
end $$;

-- A deleted site comes back marked, with the members that it has by then.
create trigger welcome_maker after insert on public.sites
  for each row when (new.deleted_at is null) execute function private.welcome_maker();

create function private.forget_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_members m where m.site_id = old.id;
  return null;
end $$;

create trigger forget_members after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_members();
