-- How long a text may be and how many a list may hold: one row for each column that leaders write.

create table private.column_limits (
  table_name text not null,
  column_name text not null,
  -- As refusals begin: '<label> is too long'.
  label text not null,
  longest integer not null check (longest > 0),
  -- Of a list of texts: as refusals end, 'There are too many <items>', and how many there may be.
  items text,
  most_items integer check (most_items > 0),
  primary key (table_name, column_name),
  check ((items is null) = (most_items is null))
);
alter table private.column_limits enable row level security;

insert into private.column_limits (table_name, column_name, label, longest, items, most_items) values
  ('sites', 'site_name', 'The troop name', 300, null, null),
  ('sites', 'troop_number', 'The troop number', 40, null, null),
  ('sites', 'location', 'The location', 200, null, null),
  ('sites', 'tagline', 'The tagline', 300, null, null),
  ('sites', 'cta_text', 'The button text', 80, null, null),
  ('sites', 'contact_email', 'The contact e-mail', 320, null, null),
  ('sites', 'description', 'The text about your troop', 20000, null, null),
  ('sites', 'meeting_time', 'The meeting time', 500, null, null),
  ('sites', 'meeting_location', 'The meeting location', 500, null, null),
  ('sites', 'map_link', 'The map link', 2048, null, null),
  ('sites', 'calendar_link', 'The calendar link', 2048, null, null),
  ('sites', 'facebook_url', 'The Facebook link', 2048, null, null),
  ('sites', 'instagram_url', 'The Instagram link', 2048, null, null),
  ('sites', 'youtube_url', 'The YouTube link', 2048, null, null),
  ('sites', 'twitter_url', 'The Twitter/X link', 2048, null, null),
  ('sites', 'scoutbook_url', 'The Scoutbook link', 2048, null, null),
  ('sites', 'phone', 'The phone number', 80, null, null),
  ('sites', 'social_links', 'The list of other social links', 2000, null, null),
  ('sites', 'leader_name', 'The leader name', 200, null, null),
  ('sites', 'leader_role', 'The leader role', 100, null, null),
  ('sites', 'recruitment_info', 'The recruitment text', 20000, null, null),
  ('sites', 'contact_form_link', 'The contact form link', 2048, null, null),
  ('sites', 'photo_section_title', 'The photo section title', 200, null, null),
  ('sites', 'photo_captions', 'A photo caption', 500, 'photo captions', 60),
  ('sites', 'copyright_text', 'The copyright text', 500, null, null),
  ('sites', 'powered_by_text', 'The powered-by text', 200, null, null),
  ('sites', 'privacy_policy_link', 'The privacy policy link', 2048, null, null),
  ('sites', 'template_name', 'The template name', 40, null, null),
  ('sites', 'niche', 'The kind of site', 40, null, null),
  ('sites', 'domain', 'The address', 400, null, null);

-- Refuses a row of which a column is beyond its limit.
create function private.check_limits(written_table text, written jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  rule record;
begin
  for rule in
    select l.label, l.longest, l.items, l.most_items, written -> l.column_name as value
    from private.column_limits l
    where l.table_name = written_table
      and case
        when l.most_items is null then length(written ->> l.column_name) > l.longest
        else jsonb_typeof(written -> l.column_name) = 'array'
      end
    order by l.column_name
  loop
    if rule.most_items is null or exists (
      select from jsonb_array_elements_text(rule.value) item where length(item) > rule.longest
    ) then
      raise exception '% is too long: at most % characters.', rule.label, rule.longest
        using errcode = '22001';
    end if;
    if jsonb_typeof(rule.value -> 0) = 'array' then
      raise exception '% are one list of texts.', upper(left(rule.items, 1)) || substr(rule.items, 2)
        using errcode = 'PT400';
    end if;
    if jsonb_array_length(rule.value) > rule.most_items then
      raise exception 'There are too many %: at most %.', rule.items, rule.most_items
        using errcode = '22001';
    end if;
  end loop;
end $$;

create or replace function private.check_lengths(site public.sites) returns void
language sql stable
as $$ select private.check_limits('sites', to_jsonb(site)) $$;
