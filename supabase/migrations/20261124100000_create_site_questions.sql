-- What families ask, and what the troop answers. Two places say it, and are kept the same whichever is
-- written: the rows of `site_questions`, and the list `sites.questions` that the wizard writes with all
-- else of a site.

create table public.site_questions (
  id uuid primary key default gen_random_uuid(),
  -- Checked at the end, because a deleted site's row leaves and returns within one transaction.
  site_id uuid not null references public.sites (id) deferrable initially deferred,
  question text,
  answer text,
  -- After those that the wizard has put in order.
  position integer not null default 1000,
  -- Decides between questions of one position.
  created_at timestamptz not null default clock_timestamp()
);

create index site_questions_of_a_site on public.site_questions (site_id, position);

revoke all on table public.site_questions from anon, authenticated;
grant select, insert, update, delete on table public.site_questions to authenticated;
alter table public.site_questions enable row level security;

create policy "Members see the questions of their sites" on public.site_questions
  for select to authenticated using (site_id in (select private.sites_to('see')));
create policy "Members add questions to their sites" on public.site_questions
  for insert to authenticated with check (site_id in (select private.sites_to('edit')));
create policy "Members change the questions of their sites" on public.site_questions
  for update to authenticated using (site_id in (select private.sites_to('edit')));
create policy "Members remove questions from their sites" on public.site_questions
  for delete to authenticated using (site_id in (select private.sites_to('edit')));

insert into private.column_limits (table_name, column_name, label, longest) values
  ('site_questions', 'question', 'A question', 300),
  ('site_questions', 'answer', 'An answer', 5000);

-- [{question, answer}], in order.
alter table public.sites add column questions jsonb not null default '[]';

create function private.limit_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_limits('site_questions', to_jsonb(new));
  return new;
end $$;

create trigger limit_question before insert or update on public.site_questions
  for each row execute function private.limit_question();

create function private.limit_questions(list jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_array_length(list) > 60 then
    raise exception 'There are too many questions: at most 60.' using errcode = '22001';
  end if;
end $$;

create function private.questions_of(site uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('question', coalesce(q.question, ''), 'answer', coalesce(q.answer, ''))
    order by q.position, q.created_at, q.id), '[]')
  from public.site_questions q where q.site_id = questions_of.site
$$;

-- Before the row is written: a list that a client wrote, with questions and answers and nothing else.
create function private.read_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.questions) is distinct from 'array'
    or jsonb_path_exists(new.questions, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'Questions are one list of questions and answers.' using errcode = 'PT400';
  end if;
  perform private.limit_questions(new.questions);
  perform private.check_limits('site_questions', entry)
  from jsonb_array_elements(new.questions) entry;
  new.questions := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'question', case when btrim(entry ->> 'question') <> '' then entry ->> 'question' else '' end,
      'answer', case when btrim(entry ->> 'answer') <> '' then entry ->> 'answer' else '' end
    ) order by place), '[]')
    from jsonb_array_elements(new.questions) with ordinality as listed (entry, place));
  return new;
end $$;

create trigger read_first_questions before insert on public.sites
  for each row execute function private.read_questions();
create trigger read_questions before update of questions on public.sites
  for each row execute function private.read_questions();

-- Brings the rows in line with the list, in one statement: each place keeps its row.
create function private.write_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  merge into public.site_questions as known using (
    select rows.id, listed.place, listed.question, listed.answer
    from (
      select (place - 1)::integer as place, nullif(entry ->> 'question', '') as question,
        nullif(entry ->> 'answer', '') as answer
      from jsonb_array_elements(new.questions) with ordinality as list (entry, place)
    ) as listed
    full join (
      select q.id, row_number() over (order by q.position, q.created_at, q.id) - 1 as place
      from public.site_questions q where q.site_id = new.id
    ) as rows on rows.place = listed.place
  ) as wanted on known.id = wanted.id
  when matched and wanted.place is null then delete
  when matched and (known.question, known.answer, known.position)
      is distinct from (wanted.question, wanted.answer, wanted.place) then
    update set question = wanted.question, answer = wanted.answer, position = wanted.place
  when not matched then
    insert (site_id, question, answer, position)
    values (new.id, wanted.question, wanted.answer, wanted.place);
  return null;
end $$;

create trigger write_first_questions after insert on public.sites
  for each row when (new.deleted_at is null and new.questions <> '[]')
  execute function private.write_questions();
create trigger write_questions after update of questions on public.sites
  for each row when (old.questions is distinct from new.questions)
  execute function private.write_questions();

-- Brings the list in line with the rows. Whoever edits the site elsewhere then sees another revision.
create function private.list_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid;
  list jsonb;
begin
  for changed in select distinct c.site_id from changed_rows c order by c.site_id loop
    -- Before its rows are read: others may have changed some and not be done.
    perform from public.sites s where s.id = changed for update;
    list := private.questions_of(changed);
    perform private.limit_questions(list);
    update public.sites s set questions = list, revision = s.revision + 1, updated_at = now()
    where s.id = changed and s.questions <> list;
  end loop;
  return null;
end $$;

create trigger list_new_questions after insert on public.site_questions
  referencing new table as changed_rows
  for each statement execute function private.list_questions();
create trigger list_changed_questions after update on public.site_questions
  referencing new table as changed_rows
  for each statement execute function private.list_questions();
-- A question may go to another site.
create trigger list_moved_questions after update on public.site_questions
  referencing old table as changed_rows
  for each statement execute function private.list_questions();
create trigger list_left_questions after delete on public.site_questions
  referencing old table as changed_rows
  for each statement execute function private.list_questions();

create function private.forget_questions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.site_questions q where q.site_id = old.id;
  return null;
end $$;

create trigger forget_questions after delete on public.sites
  for each row when (old.deleted_at is not null) execute function private.forget_questions();

revoke all on function private.limit_question(), private.limit_questions(jsonb),
  private.questions_of(uuid), private.read_questions(), private.write_questions(),
  private.list_questions(), private.forget_questions() from public;
