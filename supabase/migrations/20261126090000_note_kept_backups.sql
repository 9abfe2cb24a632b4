-- Where many backups are kept, old ones are removed: a proof is worth something for as long as its backup is there.

alter table private.backups
  -- Its name in the place of many; a file has none.
  add column snapshot text,
  -- Whether the place still had it when that was last looked at.
  add column is_kept boolean not null default true;
