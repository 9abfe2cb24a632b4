-- Whether a session was neither ended nor outlived. Asked by connections that may not see sessions.

create function private.session_stands(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now())
  )
$$;

revoke all on function private.session_stands(uuid, uuid) from public;
grant usage on schema private to anon;
grant execute on function private.session_stands(uuid, uuid) to anon, authenticated;
