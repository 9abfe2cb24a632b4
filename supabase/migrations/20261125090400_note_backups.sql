-- Which backups were taken and proven: what an operator, the metrics and the next backup ask.

create table private.backups (
  id uuid primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- A file, a folder or a bucket, without anything secret.
  target text not null,
  is_nightly boolean not null default false,
  bytes bigint,
  files integer,
  -- A restored copy of it was compared with what was backed up, and nothing differed.
  proven_at timestamptz,
  -- Why it failed, or what a proof of it found.
  problem text
);
create index backups_by_start on private.backups (started_at desc);
alter table private.backups enable row level security;
