-- The admins of a page hear of a report that the operator passes on: of what the visitor chose, and of their
-- words and e-mail only where the operator wants that.

alter table private.page_reports
  add column passed_on_by text check (length(passed_on_by) between 1 and 200),
  add column passed_on_at timestamptz,
  add column passes_words boolean not null default false,
  add column passes_email boolean not null default false,
  -- When the admins of the site were mailed of it.
  add column told_at timestamptz;
create index page_reports_to_tell on private.page_reports (passed_on_at)
  where passed_on_at is not null and told_at is null;
