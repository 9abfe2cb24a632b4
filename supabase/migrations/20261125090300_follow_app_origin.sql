-- Where the app was when pages were rendered last: every page leads to its form for reports.

create table private.app_origin (
  only_row boolean primary key default true check (only_row),
  origin text not null
);
alter table private.app_origin enable row level security;
