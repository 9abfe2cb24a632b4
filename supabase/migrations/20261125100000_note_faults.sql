-- Errors of all replicas, one row for each kind and place, for the operator's page. An outline of each as the log
-- has it, never what a person wrote.

create table private.faults (
  id text primary key,
  message text not null,
  outline jsonb not null,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- By which the log has more of the last one.
  last_request_id uuid
);
create index faults_by_time on private.faults (last_at desc);
alter table private.faults enable row level security;
