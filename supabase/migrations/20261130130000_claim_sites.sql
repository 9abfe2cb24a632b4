-- Whoever runs a troop now claims the site of which all admins are gone; the operator decides, and nobody else.

-- Since when a live page has shown the e-mail of its contact section; '' if it shows none.
create table private.public_emails (
  site_id uuid primary key references public.sites (id) on delete cascade,
  email text not null,
  since timestamptz not null default now()
);
alter table private.public_emails enable row level security;

create function private.public_email(facts jsonb) returns text
language sql immutable
as $$
  select case when coalesce(facts -> 'hiddenSections' ? 'contact', false) then ''
    else lower(btrim(coalesce(facts ->> 'contactEmail', ''))) end
$$;
revoke all on function private.public_email(jsonb) from public;

-- Pages that are live already: as long as the versions that are kept say the same.
insert into private.public_emails (site_id, email, since)
select s.id, private.public_email(live.facts), coalesce((
    select min(r.created_at) from public.releases r
    where r.site_id = s.id and r.number > coalesce((
      select max(o.number) from public.releases o
      where o.site_id = s.id and private.public_email(o.facts) <> private.public_email(live.facts)), 0)),
  now())
from public.sites s join public.releases live on live.id = s.published_release_id
where s.deleted_at is null;

create function private.note_public_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.public_emails e
  where e.site_id = new.id and new.published_release_id is null;
  insert into private.public_emails as e (site_id, email)
  select new.id, private.public_email(r.facts) from public.releases r
  where r.id = new.published_release_id
  on conflict (site_id) do update set email = excluded.email, since = now()
    where e.email <> excluded.email;
  return null;
end $$;
revoke all on function private.note_public_email() from public;
create trigger note_public_email after update of published_release_id, deleted_at on public.sites
  for each row when (
    new.deleted_at is null and (
      old.published_release_id is distinct from new.published_release_id
      or old.deleted_at is distinct from new.deleted_at))
  execute function private.note_public_email();

create table private.site_claims (
  id uuid primary key default gen_random_uuid(),
  -- Whoever deletes the site has decided.
  site_id uuid not null references public.sites (id) on delete cascade,
  -- `begun` until its proof is there; `ended` when an admin has seen it and nobody decided.
  state text not null default 'begun' check (state in ('begun', 'open', 'refused', 'granted', 'ended')),
  -- A code sent to the e-mail on the page, or a TXT record at the site's own domain.
  proof text not null check (proof in ('email', 'domain')),
  code_hash text,
  wrong_codes smallint not null default 0,
  proof_until timestamptz not null,
  -- Of whoever claims, once it is proved.
  name text check (char_length(name) between 1 and 100),
  email text check (char_length(email) <= 254 and email = lower(email)),
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  -- How many times the admins were mailed, and once more: the operator.
  told smallint not null default 0,
  told_at timestamptz,
  -- When an admin opened the app, which stops the clock.
  seen_at timestamptz,
  -- An account, or an operator at the terminal.
  decided_by text check (char_length(decided_by) between 1 and 200),
  decided_at timestamptz,
  constraint has_a_code check ((proof = 'email') = (code_hash is not null)),
  constraint is_somebodys
    check (state = 'begun' or name is not null and email is not null and opened_at is not null),
  constraint is_decided check ((state in ('refused', 'granted')) = (decided_at is not null))
);
create unique index one_open_claim on private.site_claims (site_id) where state = 'open';
create index site_claims_of_a_site on private.site_claims (site_id);
alter table private.site_claims enable row level security;

-- The invitation that a granted claim makes: no admin sent it, and none reads its e-mail.
alter table public.site_invitations add column granted boolean not null default false;
alter policy "Admins see the invitations to their sites" on public.site_invitations
  using (used_at is null and not granted and site_id in (select private.sites_to('manage')));

-- Each live page gets the line that leads to claims, as it got that for reports.
update private.live_pages set due_at = now(), touched = touched + 1, tries = 0;
