-- Announcements go onto a site's page by themselves, and leave it when their time is over.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  title text not null default '',
  text text not null default '',
  shown_from timestamptz not null default now(),
  shown_until timestamptz not null default now() + interval '14 days',
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index announcements_of_a_site on public.announcements (site_id, shown_until);

insert into private.column_limits (table_name, column_name, label, longest) values
  ('announcements', 'title', 'The title', 200),
  ('announcements', 'text', 'The announcement', 5000);

create function private.guard_announcement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('announcements', to_jsonb(new));
  if btrim(new.title || new.text) = '' then
    raise exception 'There is nothing to announce yet: write a title or a text.' using errcode = 'PT400';
  end if;
  if new.shown_until <= new.shown_from then
    raise exception 'It would never be seen: it ends before it begins.' using errcode = 'PT400';
  end if;
  if not (private.is_sensible(new.shown_from::date) and private.is_sensible(new.shown_until::date)) then
    raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    if (select count(*) from public.announcements a where a.site_id = new.site_id) >= 500 then
      raise exception 'There are too many announcements on this site: at most 500. Old ones can be deleted.'
        using errcode = 'PT400';
    end if;
  else
    new.id := old.id;
    new.site_id := old.site_id;
    new.created_at := old.created_at;
  end if;
  return new;
end $$;

create trigger guard_announcement before insert or update on public.announcements
  for each row execute function private.guard_announcement();

revoke all on table public.announcements from anon, authenticated;
grant select, insert, update, delete on table public.announcements to authenticated;
alter table public.announcements enable row level security;

create policy "Members see the announcements of their sites" on public.announcements
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members who may publish add announcements" on public.announcements
  for insert to authenticated with check (site_id in (select private.sites_to('publish')));
create policy "Members who may publish change announcements" on public.announcements
  for update to authenticated using (site_id in (select private.sites_to('publish')));
create policy "Members who may publish remove announcements" on public.announcements
  for delete to authenticated using (site_id in (select private.sites_to('publish')));

revoke all on function private.guard_announcement() from public;
