-- What the server keeps for itself and its replicas; no client role is granted anything here.

create table private.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
alter table private.attempts enable row level security;

-- Every replica must sign and accept the same tokens.
create table private.shared_secrets (
  name text primary key,
  value text not null
);
alter table private.shared_secrets enable row level security;
