-- Two versions of the program work side by side during an upgrade. So migrations add first, and take away in
-- a later version; one that takes something away raises this to the first version that can do without it.

create table private.compatibility (
  is_only boolean primary key default true check (is_only),
  oldest_program text not null check (oldest_program ~ '^\d+\.\d+\.\d+$')
);
alter table private.compatibility enable row level security;
insert into private.compatibility (oldest_program) values ('0.2.0');
