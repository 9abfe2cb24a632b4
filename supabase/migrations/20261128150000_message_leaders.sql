-- A link that the operator makes for a leader who cannot get mail, beside the one of “Forgot your password?”: a
-- stranger who requests that one neither replaces nor shortens it.

create table private.reset_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  link_hash text not null unique,
  -- The e-mail that the account gets when the link is followed, which was mailed there; null for a link that the
  -- operator passes on.
  new_email text,
  -- A digest of the e-mail and the password as they were: the link ends with either.
  account_state text not null,
  expires_at timestamptz not null
);
alter table private.reset_links enable row level security;

-- What the operator tells leaders, by mail and as a banner in the app.
create table private.messages (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  words text not null,
  -- The same text is the same message: whoever got it does not get it again.
  digest text not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  -- The last day (UTC) on which it is a banner.
  banner_until date
);
create unique index one_banner on private.messages ((true)) where banner_until is not null;
alter table private.messages enable row level security;

-- To whom its mail was queued.
create table private.message_recipients (
  message_id uuid not null references private.messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (message_id, user_id)
);
create index message_recipients_of_an_account on private.message_recipients (user_id);
alter table private.message_recipients enable row level security;
