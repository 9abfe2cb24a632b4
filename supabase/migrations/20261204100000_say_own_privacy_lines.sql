-- Lines of a troop's own on the privacy page of its site.
alter table public.sites add column privacy_note text;

insert into private.column_limits (table_name, column_name, label, longest) values
  ('sites', 'privacy_note', 'The text about privacy', 2000);
