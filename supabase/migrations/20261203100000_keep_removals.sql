-- What was removed for privacy, so that restoring an older backup removes it again. No old value is kept.
create table private.removals (
  site_id uuid not null,
  -- A picture, or a part of a site that people write.
  asset_id uuid,
  field text,
  entry uuid,
  -- What the part says in place of what was removed.
  says jsonb,
  at timestamptz not null default clock_timestamp(),
  -- Of a picture: an adult may still bring it back, has done so, or it is gone for good.
  state text check (state in ('held', 'back', 'gone')),
  constraint what_was_removed unique nulls not distinct (site_id, asset_id, field, entry),
  check (num_nonnulls(asset_id, field) = 1)
);
create index removals_by_time on private.removals (at);
alter table private.removals enable row level security;
