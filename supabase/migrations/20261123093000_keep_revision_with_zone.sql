-- The zone of a troop goes onto its page by itself, as its events do: a site of which nothing else changed
-- has no edits to publish.
create function private.keep_revision() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own constant text[] := array['time_zone', 'revision', 'updated_at'];
begin
  if to_jsonb(new) - own = to_jsonb(old) - own and new.time_zone is distinct from old.time_zone then
    new.revision := old.revision;
  end if;
  return new;
end $$;

-- Triggers run in the order of their names: after guard_site.
create trigger keep_revision before update of time_zone on public.sites
  for each row execute function private.keep_revision();

revoke all on function private.keep_revision() from public;
