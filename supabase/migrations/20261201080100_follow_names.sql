-- Whoever changes their name is called by the new one in the history at once, not from their next change on.
create function private.follow_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.site_names n
  set name = private.call_person(new.raw_user_meta_data, new.email)
  where n.user_id = new.id;
  return null;
end $$;
revoke all on function private.follow_name() from public;
create trigger follow_name after update of raw_user_meta_data, email on auth.users
  for each row
  when (private.call_person(old.raw_user_meta_data, old.email)
    is distinct from private.call_person(new.raw_user_meta_data, new.email))
  execute function private.follow_name();
