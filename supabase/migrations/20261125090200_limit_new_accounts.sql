-- A new account can publish few sites, so that nobody fills the web with pages in an evening.

-- Accounts that the operator vouches for are never new: only the operator's tools write here.
create table private.trusted_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  trusted_at timestamptz not null default now()
);
alter table private.trusted_accounts enable row level security;
