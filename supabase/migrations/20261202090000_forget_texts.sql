-- What a part said before can be forgotten for good, in whichever words.
alter table public.site_history
  drop constraint site_history_removed_check,
  add constraint site_history_removed_check check (removed in ('name', 'photo', 'text'));

-- What was removed first is what the line goes on to say.
create or replace function private.erase_history(lines bigint[], what text default 'name') returns void
language sql volatile security definer set search_path = ''
as $$
  update public.site_history h set before = null, after = null, removed = coalesce(h.removed, what)
  where h.id = any (lines)
$$;
