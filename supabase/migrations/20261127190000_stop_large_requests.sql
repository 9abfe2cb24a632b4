-- A statement of the data API ends in its midst where what it makes is too large: not put together first,
-- and measured afterwards.

create function private.refuse(code text) returns json
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This is too much at once.' using errcode = code;
end $$;

revoke all on function private.refuse(text) from public;
grant execute on function private.refuse(text) to anon, authenticated;
