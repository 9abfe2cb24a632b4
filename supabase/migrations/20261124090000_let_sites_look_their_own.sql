-- A troop's own colour, and its own order of the sections of its page; null keeps to the template's.

create function private.are_sections(names text[]) returns boolean
language sql immutable
as $$
  select names <@ array['about', 'meetings', 'photos', 'join', 'contact', 'events', 'announcements',
    'leaders', 'questions', 'costs', 'documents', 'first-evening', 'sponsor']
$$;

revoke all on function private.are_sections(text[]) from public;
grant execute on function private.are_sections(text[]) to authenticated;

alter table public.sites
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  add column section_order text[] check (private.are_sections(section_order)),
  add column hidden_sections text[] check (private.are_sections(hidden_sections));

insert into private.column_limits (table_name, column_name, label, longest, items, most_items) values
  ('sites', 'color', 'The color', 7, null, null),
  ('sites', 'section_order', 'The name of a section', 30, 'sections in the order', 40),
  ('sites', 'hidden_sections', 'The name of a section', 30, 'hidden sections', 40);
