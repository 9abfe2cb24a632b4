-- What is shown of a calendar was expanded for some time ahead. One that never changes is expanded anew from time to
-- time, which when it was read does not tell: that is noted also where nothing was new.

alter table private.feed_reads
  -- Null where nobody noted it.
  add column expanded_at timestamptz;
