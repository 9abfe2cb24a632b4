-- What a drafter removes everywhere is off the page at once, and is deleted after an adult's look: at the
-- latest when its time is over. Until then an adult can bring it back.

alter table public.site_assets
  add column held_until timestamptz,
  -- Who removed it. Kept when the account is gone.
  add column held_by uuid;
