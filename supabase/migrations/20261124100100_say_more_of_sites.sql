-- More that a page may say: what belonging costs, what a first evening is like, who stands behind the
-- unit, and headings in the troop's own words.

alter table public.sites
  add column dues text,
  add column uniform_cost text,
  add column cost_help text,
  add column first_evening text,
  add column sponsor text,
  -- By the name of the section; sections that are not named have the usual heading.
  add column section_headings jsonb;

insert into private.column_limits (table_name, column_name, label, longest) values
  ('sites', 'dues', 'The text about dues', 500),
  ('sites', 'uniform_cost', 'The text about the uniform', 500),
  ('sites', 'cost_help', 'The text about help with costs', 500),
  ('sites', 'first_evening', 'The text about the first evening', 20000),
  ('sites', 'sponsor', 'The text about your sponsor', 500);

create function private.read_headings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.section_headings is null then
    return new;
  end if;
  if jsonb_typeof(new.section_headings) <> 'object'
    or not private.are_sections(array(select jsonb_object_keys(new.section_headings)))
    or jsonb_path_exists(new.section_headings, 'strict $.* ? (@.type() != "string")')
  then
    raise exception 'Headings are texts by the names of sections.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_each_text(new.section_headings) heading where length(heading.value) > 120
  ) then
    raise exception 'A heading is too long: at most 120 characters.' using errcode = '22001';
  end if;
  return new;
end $$;

create trigger read_first_headings before insert on public.sites
  for each row execute function private.read_headings();
create trigger read_headings before update of section_headings on public.sites
  for each row execute function private.read_headings();

revoke all on function private.read_headings() from public;
