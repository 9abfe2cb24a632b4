-- All questions of a page stand on it, with their answers: together they have a limit too. A list that was
-- longer before there was one may stay, and become shorter.

create function private.length_of_questions(list jsonb) returns bigint
language sql immutable
as $$
  select coalesce(sum(
    coalesce(length(entry ->> 'question'), 0) + coalesce(length(entry ->> 'answer'), 0)), 0)
  from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) entry
$$;

-- Also where the rows of `site_questions` make the list.
create function private.limit_questions_together() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 60000;
  total bigint := private.length_of_questions(new.questions);
begin
  if total > most and (tg_op = 'INSERT' or total > private.length_of_questions(old.questions)) then
    raise exception 'The questions and answers are too long together: at most % characters.', most
      using errcode = '22001';
  end if;
  return new;
end $$;

-- The server puts sites back as they were.
create trigger limit_first_questions before insert on public.sites
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_questions_together();
create trigger limit_questions before update of questions on public.sites
  for each row execute function private.limit_questions_together();

revoke all on function private.length_of_questions(jsonb), private.limit_questions_together()
  from public;
