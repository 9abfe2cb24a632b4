-- Written by `npm run generate`; nothing runs it. These are the triggers and functions as all
-- migrations leave them: read this file, not the migrations, to see what the database does. The triggers of
-- a table are in the order in which they fire.

-- announcements
CREATE TRIGGER guard_announcement BEFORE INSERT OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.guard_announcement();
CREATE TRIGGER guard_proposal BEFORE INSERT OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.guard_proposal();
CREATE TRIGGER touch_page AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_shown_row();

-- event_changes
CREATE TRIGGER guard_event_change BEFORE INSERT OR UPDATE ON public.event_changes FOR EACH ROW EXECUTE FUNCTION private.guard_event_change();
CREATE TRIGGER count_event_change AFTER INSERT OR DELETE OR UPDATE ON public.event_changes FOR EACH ROW EXECUTE FUNCTION private.count_event_change();
CREATE TRIGGER touch_page AFTER INSERT OR DELETE OR UPDATE ON public.event_changes FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_row();

-- events
CREATE TRIGGER a_place_shown_is_named BEFORE UPDATE OF place_shown ON public.events FOR EACH ROW EXECUTE FUNCTION private.note_place_shown();
CREATE TRIGGER guard_event BEFORE INSERT OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.guard_event();
CREATE TRIGGER guard_proposal BEFORE INSERT OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.guard_proposal();
CREATE TRIGGER touch_page AFTER INSERT OR DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_shown_row();

-- fact_ages
CREATE TRIGGER confirm_fact BEFORE UPDATE ON public.fact_ages FOR EACH ROW EXECUTE FUNCTION private.confirm_fact();

-- join_requests
CREATE TRIGGER place_inquiry BEFORE UPDATE OF place, state ON public.join_requests FOR EACH ROW EXECUTE FUNCTION private.place_inquiry();
CREATE TRIGGER settle_inquiry BEFORE UPDATE OF state ON public.join_requests FOR EACH ROW EXECUTE FUNCTION private.settle_inquiry();

-- releases
CREATE TRIGGER tell_hosts_of_a_release AFTER UPDATE OF folder, files ON public.releases FOR EACH ROW EXECUTE FUNCTION private.tell_hosts_of_a_release();

-- site_assets
CREATE TRIGGER caption_new_photo BEFORE INSERT ON public.site_assets FOR EACH ROW WHEN (((new.kind = 'photo'::text) AND (new.caption IS NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION private.caption_new_photo();
CREATE TRIGGER guard_asset BEFORE INSERT OR UPDATE ON public.site_assets FOR EACH ROW EXECUTE FUNCTION private.guard_asset();
CREATE TRIGGER forget_leader_photo AFTER DELETE ON public.site_assets FOR EACH ROW WHEN ((old.kind = 'leader'::text)) EXECUTE FUNCTION private.forget_leader_photo();
CREATE TRIGGER list_changed_files AFTER UPDATE ON public.site_assets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.list_files();
CREATE TRIGGER list_left_files AFTER DELETE ON public.site_assets REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.list_files();
CREATE TRIGGER list_new_files AFTER INSERT ON public.site_assets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.list_files();

-- site_codes
CREATE TRIGGER clean_code_name BEFORE INSERT OR UPDATE OF name ON public.site_codes FOR EACH ROW EXECUTE FUNCTION private.clean_code_name();
CREATE TRIGGER limit_codes BEFORE INSERT ON public.site_codes FOR EACH ROW EXECUTE FUNCTION private.limit_codes();

-- site_domains
CREATE TRIGGER remember_domain BEFORE INSERT OR DELETE ON public.site_domains FOR EACH ROW EXECUTE FUNCTION private.remember_domain();
CREATE TRIGGER follow_domain AFTER INSERT OR DELETE OR UPDATE OF state, has_www ON public.site_domains FOR EACH ROW EXECUTE FUNCTION private.follow_domain();

-- site_feeds
CREATE TRIGGER guard_feed BEFORE INSERT OR UPDATE ON public.site_feeds FOR EACH ROW EXECUTE FUNCTION private.guard_feed();
CREATE TRIGGER touch_page_with_changed_feed AFTER UPDATE ON public.site_feeds FOR EACH ROW WHEN ((((((old.occurrences IS DISTINCT FROM new.occurrences) OR (old.place_shown IS DISTINCT FROM new.place_shown)) OR (old.town IS DISTINCT FROM new.town)) OR (old.shows_titles IS DISTINCT FROM new.shows_titles)) OR (old.shows_notes IS DISTINCT FROM new.shows_notes))) EXECUTE FUNCTION private.touch_page_of_row();
CREATE TRIGGER touch_page_with_feed AFTER INSERT OR DELETE ON public.site_feeds FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_row();
CREATE TRIGGER welcome_feed AFTER INSERT ON public.site_feeds FOR EACH ROW EXECUTE FUNCTION private.welcome_feed();

-- site_findings
CREATE TRIGGER touch_page_when_answered AFTER UPDATE OF answer ON public.site_findings FOR EACH ROW WHEN (((new.held_at IS NOT NULL) AND (old.answer IS DISTINCT FROM new.answer))) EXECUTE FUNCTION private.touch_page_of_row();

-- site_invitations
CREATE TRIGGER forget_parent BEFORE INSERT OR UPDATE ON public.site_invitations FOR EACH ROW WHEN (((new.parent_email IS NOT NULL) AND ((new.seat IS DISTINCT FROM 'youth'::text) OR (new.used_at IS NOT NULL)))) EXECUTE FUNCTION private.forget_parent();
CREATE TRIGGER free_invitation BEFORE UPDATE ON public.site_invitations FOR EACH ROW WHEN (((new.used_by IS NULL) AND (new.used_at IS NOT NULL))) EXECUTE FUNCTION private.free_invitation();

-- site_leaders
CREATE TRIGGER limit_leader BEFORE INSERT OR UPDATE ON public.site_leaders FOR EACH ROW EXECUTE FUNCTION private.limit_leader();
CREATE TRIGGER list_changed_leaders AFTER UPDATE ON public.site_leaders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_leaders();
CREATE TRIGGER list_left_leaders AFTER DELETE ON public.site_leaders REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_leaders();
CREATE TRIGGER list_moved_leaders AFTER UPDATE ON public.site_leaders REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_leaders();
CREATE TRIGGER list_new_leaders AFTER INSERT ON public.site_leaders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_leaders();

-- site_links
CREATE TRIGGER confirm_link BEFORE UPDATE OF confirmed_at ON public.site_links FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION private.confirm_link();

-- site_members
CREATE TRIGGER forget_parent BEFORE INSERT OR UPDATE ON public.site_members FOR EACH ROW WHEN (((new.parent_email IS NOT NULL) AND (new.seat = 'adult'::text))) EXECUTE FUNCTION private.forget_parent();
CREATE TRIGGER end_invitations AFTER DELETE OR UPDATE ON public.site_members FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION private.end_invitations();
CREATE CONSTRAINT TRIGGER keep_an_admin AFTER DELETE OR UPDATE ON public.site_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.until IS NULL))) EXECUTE FUNCTION private.keep_an_admin();
CREATE TRIGGER touch_page_of_member AFTER INSERT OR DELETE OR UPDATE OF role, seat, until ON public.site_members FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_member();

-- site_notes
CREATE TRIGGER name_writer AFTER INSERT ON public.site_notes FOR EACH ROW EXECUTE FUNCTION private.name_writer();

-- site_questions
CREATE TRIGGER limit_question BEFORE INSERT OR UPDATE ON public.site_questions FOR EACH ROW EXECUTE FUNCTION private.limit_question();
CREATE TRIGGER list_changed_questions AFTER UPDATE ON public.site_questions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_questions();
CREATE TRIGGER list_left_questions AFTER DELETE ON public.site_questions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_questions();
CREATE TRIGGER list_moved_questions AFTER UPDATE ON public.site_questions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_questions();
CREATE TRIGGER list_new_questions AFTER INSERT ON public.site_questions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_questions();

-- site_room
CREATE TRIGGER touch_page_with_room AFTER INSERT OR DELETE OR UPDATE ON public.site_room FOR EACH ROW EXECUTE FUNCTION private.touch_page_of_member();

-- sites
CREATE TRIGGER agree_on_first_leaders BEFORE INSERT ON public.sites FOR EACH ROW EXECUTE FUNCTION private.agree_on_leaders();
CREATE TRIGGER agree_on_leaders BEFORE UPDATE OF leaders, leader_name, leader_role ON public.sites FOR EACH ROW EXECUTE FUNCTION private.agree_on_leaders();
CREATE TRIGGER check_zone BEFORE INSERT OR UPDATE OF time_zone ON public.sites FOR EACH ROW EXECUTE FUNCTION private.check_zone();
CREATE TRIGGER guard_own_domain BEFORE INSERT OR UPDATE OF own_domain ON public.sites FOR EACH ROW EXECUTE FUNCTION private.guard_own_domain();
CREATE TRIGGER guard_rules BEFORE UPDATE OF two_adults, families_first, takes_inquiries, inquiry_days ON public.sites FOR EACH ROW EXECUTE FUNCTION private.guard_rules();
CREATE TRIGGER guard_site BEFORE INSERT OR UPDATE ON public.sites FOR EACH ROW EXECUTE FUNCTION private.guard_site();
CREATE TRIGGER keep_revision BEFORE UPDATE OF time_zone, two_adults, families_first, takes_inquiries, inquiry_days ON public.sites FOR EACH ROW EXECUTE FUNCTION private.keep_revision();
CREATE TRIGGER limit_first_questions BEFORE INSERT ON public.sites FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.limit_questions_together();
CREATE TRIGGER limit_questions BEFORE UPDATE OF questions ON public.sites FOR EACH ROW EXECUTE FUNCTION private.limit_questions_together();
CREATE TRIGGER make_way BEFORE INSERT ON public.sites FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION private.make_way();
CREATE TRIGGER make_way_later BEFORE UPDATE ON public.sites FOR EACH ROW WHEN (((old.domain <> new.domain) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION private.make_way();
CREATE TRIGGER match_files BEFORE UPDATE OF files, photo_captions ON public.sites FOR EACH ROW EXECUTE FUNCTION private.match_files();
CREATE TRIGGER match_first_files BEFORE INSERT ON public.sites FOR EACH ROW EXECUTE FUNCTION private.match_files();
CREATE TRIGGER read_first_headings BEFORE INSERT ON public.sites FOR EACH ROW EXECUTE FUNCTION private.read_headings();
CREATE TRIGGER read_first_questions BEFORE INSERT ON public.sites FOR EACH ROW EXECUTE FUNCTION private.read_questions();
CREATE TRIGGER read_headings BEFORE UPDATE OF section_headings ON public.sites FOR EACH ROW EXECUTE FUNCTION private.read_headings();
CREATE TRIGGER read_questions BEFORE UPDATE OF questions ON public.sites FOR EACH ROW EXECUTE FUNCTION private.read_questions();
CREATE TRIGGER stay_published BEFORE UPDATE OF files ON public.sites FOR EACH ROW WHEN (((old.published_revision = old.revision) AND (old.published_assets_revision = old.assets_revision) AND (old.files IS DISTINCT FROM new.files))) EXECUTE FUNCTION private.stay_published();
CREATE TRIGGER trim_captions BEFORE UPDATE OF files, photo_captions ON public.sites FOR EACH ROW EXECUTE FUNCTION private.trim_captions();
CREATE TRIGGER forget_checks AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_checks();
CREATE TRIGGER forget_document AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_document();
CREATE TRIGGER forget_domains AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_domains();
CREATE TRIGGER forget_live_facts AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_live_facts();
CREATE TRIGGER forget_members AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_members();
CREATE TRIGGER forget_page_reports AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_page_reports();
CREATE TRIGGER forget_take_downs AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_take_downs();
CREATE TRIGGER forget_visits AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_visits();
CREATE TRIGGER keep_deleted_site AFTER DELETE ON public.sites FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_site();
CREATE TRIGGER note_changed_facts AFTER UPDATE OF meeting_time, meeting_location, contact_email, phone, leaders, leader_name, leader_role, recruitment_info, description ON public.sites FOR EACH ROW EXECUTE FUNCTION private.note_changed_facts();
CREATE TRIGGER note_deletion AFTER INSERT ON public.sites FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.note_deletion();
CREATE TRIGGER note_freed_site AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.note_freed_site();
CREATE TRIGGER note_history AFTER UPDATE ON public.sites FOR EACH ROW WHEN ((old.revision <> new.revision)) EXECUTE FUNCTION private.note_history();
CREATE TRIGGER note_new_facts AFTER INSERT ON public.sites FOR EACH ROW EXECUTE FUNCTION private.note_new_facts();
CREATE TRIGGER note_public_email AFTER UPDATE OF published_release_id, deleted_at ON public.sites FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND ((old.published_release_id IS DISTINCT FROM new.published_release_id) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))) EXECUTE FUNCTION private.note_public_email();
CREATE TRIGGER note_publishing AFTER UPDATE OF status, published_at ON public.sites FOR EACH ROW WHEN (((old.published_at IS DISTINCT FROM new.published_at) OR (old.status <> new.status))) EXECUTE FUNCTION private.note_publishing();
CREATE TRIGGER note_return AFTER UPDATE OF deleted_at ON public.sites FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION private.note_return();
CREATE TRIGGER rest_domains AFTER DELETE ON public.sites FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.rest_domains();
CREATE TRIGGER tell_hosts_of_a_site AFTER INSERT OR DELETE OR UPDATE OF domain, own_domain, published_release_id, deleted_at ON public.sites FOR EACH ROW EXECUTE FUNCTION private.tell_hosts();
CREATE TRIGGER touch_page AFTER UPDATE OF time_zone ON public.sites FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION private.touch_page_of_site();
CREATE TRIGGER touch_page_with_inquiries AFTER UPDATE OF takes_inquiries, inquiry_days ON public.sites FOR EACH ROW WHEN (((old.takes_inquiries IS DISTINCT FROM new.takes_inquiries) OR (old.inquiry_days IS DISTINCT FROM new.inquiry_days))) EXECUTE FUNCTION private.touch_page_with_inquiries();
CREATE TRIGGER welcome_maker AFTER INSERT ON public.sites FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION private.welcome_maker();
CREATE TRIGGER write_files AFTER UPDATE OF files, photo_captions ON public.sites FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (old.files IS DISTINCT FROM new.files))) EXECUTE FUNCTION private.write_files();
CREATE TRIGGER write_first_leaders AFTER INSERT ON public.sites FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION private.write_leaders();
CREATE TRIGGER write_first_questions AFTER INSERT ON public.sites FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND (new.questions <> '[]'::jsonb))) EXECUTE FUNCTION private.write_questions();
CREATE TRIGGER write_leaders AFTER UPDATE OF leaders, leader_name, leader_role ON public.sites FOR EACH ROW WHEN ((old.leaders IS DISTINCT FROM new.leaders)) EXECUTE FUNCTION private.write_leaders();
CREATE TRIGGER write_questions AFTER UPDATE OF questions ON public.sites FOR EACH ROW WHEN ((old.questions IS DISTINCT FROM new.questions)) EXECUTE FUNCTION private.write_questions();

-- auth.users
CREATE TRIGGER follow_name AFTER UPDATE OF raw_user_meta_data, email ON auth.users FOR EACH ROW WHEN ((private.call_person(old.raw_user_meta_data, (old.email)::text) IS DISTINCT FROM private.call_person(new.raw_user_meta_data, (new.email)::text))) EXECUTE FUNCTION private.follow_name();
CREATE TRIGGER touch_pages_of_account AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) <> (new.email_confirmed_at IS NULL))) EXECUTE FUNCTION private.touch_pages_of_account('id');
CREATE TRIGGER void_invitations AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text)) EXECUTE FUNCTION private.void_invitations();

-- private.suspensions
CREATE TRIGGER touch_pages_of_account AFTER INSERT OR UPDATE ON private.suspensions FOR EACH ROW EXECUTE FUNCTION private.touch_pages_of_account('user_id');

-- private.take_downs
CREATE TRIGGER tell_hosts_of_a_take_down AFTER INSERT OR UPDATE OF put_back_at ON private.take_downs FOR EACH ROW EXECUTE FUNCTION private.tell_hosts_of_a_take_down();

CREATE OR REPLACE FUNCTION auth.email()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('request.jwt.claim.email', true), '') $function$;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $function$;

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('request.jwt.claim.role', true), '') $function$;

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION private.add_visits(site uuid, day date, page text, source text, visits integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.site_visits as v (site_id, day, page, source, visits)
  values (site, day, page, source, visits)
  on conflict on constraint site_visits_pkey do update set visits = v.visits + excluded.visits
$function$;

CREATE OR REPLACE FUNCTION private.agree_on_leaders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '[]' else old.leaders end;
  first jsonb;
begin
  if new.leaders is distinct from before then
    new.leaders := private.read_leaders(new.leaders, new.id, before);
  elsif tg_op = 'INSERT'
    or (new.leader_name, new.leader_role) is distinct from (old.leader_name, old.leader_role)
  then
    first := jsonb_build_object('name', new.leader_name, 'role', new.leader_role);
    new.leaders := private.read_leaders(case
      when btrim(concat(new.leader_name, new.leader_role)) = '' then '[]'
      else jsonb_build_array(first)
    end || private.say_photos(new.leaders - 0), new.id, before);
  end if;
  new.leader_name := nullif(new.leaders -> 0 ->> 'name', '');
  new.leader_role := nullif(new.leaders -> 0 ->> 'role', '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.allot_domain(for_site uuid, wanted text, name text, place text, kind text DEFAULT 'troop'::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  allotted integer := coalesce(nullif(current_setting('private.allotted', true), '')::integer, 0);
  prefix text := private.unit_prefix(kind);
  base text := private.wanted_domain(kind, wanted);
  candidate text;
begin
  -- PostgreSQL has room for so many held names, and one statement must not take it.
  if allotted = 20 then
    raise exception 'At most 20 sites can be given an address at once.' using errcode = 'PT400';
  end if;
  perform set_config('private.allotted', (allotted + 1)::text, true);
  if exists (select from private.reserved_domains r where r.domain = base) then
    raise exception 'The address "%" is reserved. Please choose another.', base
      using errcode = 'PT400';
  end if;
  if base in ('', prefix) then
    base := private.slug(name);
    if base = '' then
      base := prefix;
    elsif exists (select from private.reserved_domains r where r.domain = base) then
      base := private.slug(prefix || '-' || base);
    end if;
  end if;
  if private.hold_domain(base, for_site) then
    return base;
  end if;
  candidate := private.slug(left(base, 40) || '-' || private.slug(place));
  if private.slug(place) <> '' and private.hold_domain(candidate, for_site) then
    return candidate;
  end if;
  return private.number_domain(base);
end $function$;

CREATE OR REPLACE FUNCTION private.allows(role text, action text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case role
    when 'admin' then action in ('see', 'edit', 'publish', 'manage')
    when 'editor' then action in ('see', 'edit', 'publish')
    when 'drafter' then action in ('see', 'edit')
    else false
  end
$function$;

CREATE OR REPLACE FUNCTION private.are_sections(names text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select names <@ array['about', 'meetings', 'photos', 'join', 'contact', 'events', 'announcements',
    'leaders', 'questions', 'costs', 'documents', 'first-evening', 'sponsor']
$function$;

CREATE OR REPLACE FUNCTION private.asked_domain(before sites, after sites)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when after.domain = before.domain and after.unit_kind <> before.unit_kind
      and private.fits_domain(before.domain,
        private.wanted_domain(before.unit_kind, 'troop-' || coalesce(before.troop_number, '')),
        before.location)
    then 'troop-' || coalesce(after.troop_number, '')
    else after.domain
  end
$function$;

CREATE OR REPLACE FUNCTION private.be_present(account uuid, site uuid, tab uuid, place text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('request.jwt.claim.sub', account::text, true);
  if not private.may(site, 'see') then
    return null;
  end if;
  delete from private.presences p where p.site_id = site and p.at < now() - interval '1 minute';
  insert into private.presences as p (site_id, session, user_id, field)
  values (site, tab, account, place)
  on conflict (site_id, session) do update set field = excluded.field, at = excluded.at
    where p.user_id = excluded.user_id;
  return (
    select jsonb_build_object(
      'revision', s.revision,
      'isAlone', not exists (
        select from public.site_members m where m.site_id = s.id and m.user_id <> account
          and not private.has_ended(m.until)),
      'others', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id, 'field', p.field)
          order by p.user_id, p.field), '[]')
        from (
          -- The latest tab of each: nobody takes the places of others.
          select distinct on (p.user_id) p.user_id, p.field from private.presences p
          join public.site_members m on m.site_id = p.site_id and m.user_id = p.user_id
          where p.site_id = s.id and p.user_id <> account and p.at > now() - interval '30 seconds'
            and not private.has_ended(m.until)
            and not private.rests(m.site_id, m.seat, m.parent_email)
            and private.suspension_of(m.user_id) is null
          order by p.user_id, p.at desc
          limit 50) as p))
    from public.sites s where s.id = site);
end $function$;

CREATE OR REPLACE FUNCTION private.call_person(data jsonb, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select left(name, 80) from (values (btrim(regexp_replace(
      case jsonb_typeof(data -> 'name') when 'string' then data ->> 'name' end,
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]',
      '', 'g')))) as typed (name)
    where name ~ '[[:alnum:]]'),
    nullif(left(split_part(email, '@', 1), 80), ''), 'A leader')
$function$;

CREATE OR REPLACE FUNCTION private.can_edit_site(site_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.may(can_edit_site.site_id, 'edit') $function$;

CREATE OR REPLACE FUNCTION private.caption_new_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(s.photo_captions[1 + cardinality(private.captions_in(s.files))], '')
  into new.caption from public.sites s where s.id = new.site_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.captions_in(files jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(entry ->> 'caption' order by place), '{}')
  from jsonb_array_elements(files) with ordinality as each (entry, place)
  where entry ->> 'kind' = 'photo'
$function$;

CREATE OR REPLACE FUNCTION private.change_domain(site_id uuid, wanted text)
 RETURNS SETOF sites
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  select * into site from public.sites s where s.id = change_domain.site_id for update;
  perform private.demand_address_rights(change_domain.site_id);
  problem := private.judge_domain(site.id, name);
  if problem is null and not private.hold_domain(name, site.id) then
    problem := format('The address "%s" is taken.', name);
  end if;
  if problem is not null then
    raise exception '%', problem using errcode = 'PT409';
  end if;
  if name <> site.domain and site.published_at is not null then
    if (select count(*) from private.resting_domains d where d.site_id = site.id
        and d.freed_at > now() - interval '30 days') >= 5 then
      raise exception 'This address was changed often lately. Please wait some days.' using errcode = 'PT429';
    end if;
    delete from private.resting_domains d where d.domain = name;
    insert into private.resting_domains (domain, site_id) values (site.domain, site.id)
      on conflict (domain) do update set site_id = excluded.site_id, freed_at = now();
  end if;
  return query
    update public.sites s set domain = name, is_domain_chosen = true
    where s.id = site.id returning s.*;
end $function$;

CREATE OR REPLACE FUNCTION private.changed_entries(before jsonb, after jsonb)
 RETURNS TABLE(entry uuid, was jsonb, is_now jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(b.entry ->> 'id', a.entry ->> 'id')::uuid,
    b.entry || jsonb_build_object('place', b.place), a.entry || jsonb_build_object('place', a.place)
  from jsonb_array_elements(before) with ordinality b (entry, place)
  full join jsonb_array_elements(after) with ordinality a (entry, place)
    on a.entry ->> 'id' = b.entry ->> 'id'
  where a.entry is distinct from b.entry
$function$;

CREATE OR REPLACE FUNCTION private.changed_parts(before sites, after sites)
 RETURNS TABLE(field text, entry uuid, was jsonb, is_now jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with lists (name, was, is_now) as (
    values ('leaders', before.leaders, after.leaders), ('questions', before.questions, after.questions),
      ('files', before.files, after.files)
  )
  select private.form_name(key), null::uuid, nullif(b.value, 'null'), nullif(a.value, 'null')
  from jsonb_each(to_jsonb(before)) b join jsonb_each(to_jsonb(after)) a using (key)
  where a.value <> b.value and key <> all (array[
    -- What leaders do not write, and what the lists say too.
    'id', 'user_id', 'created_at', 'updated_at', 'deleted_at', 'revision', 'assets_revision', 'status',
    'domain', 'is_domain_chosen', 'own_domain', 'published_at', 'published_release_id',
    'published_revision', 'published_assets_revision', 'leader_name', 'leader_role', 'photo_captions',
    'leaders', 'questions', 'files', 'time_zone', 'two_adults', 'families_first', 'takes_inquiries',
    'inquiry_days'])
  union all select lists.name, changed.* from lists, private.changed_entries(lists.was, lists.is_now) changed
  where lists.was <> lists.is_now
  union all select name, null, private.order_of(lists.was), private.order_of(lists.is_now) from lists
  where lists.was <> lists.is_now and private.is_reordered(lists.was, lists.is_now)
$function$;

CREATE OR REPLACE FUNCTION private.check_lengths(site sites)
 RETURNS void
 LANGUAGE sql
 STABLE
AS $function$ select private.check_limits('sites', to_jsonb(site)) $function$;

CREATE OR REPLACE FUNCTION private.check_limits(written_table text, written jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.check_span(starts_on date, starts_at time without time zone, ends_on date, ends_at time without time zone)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not (private.is_sensible(starts_on) and private.is_sensible(ends_on)) then
    raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
  end if;
  if greatest(starts_at, ends_at) >= '24:00' then
    raise exception 'There is no such time as 24:00: midnight is 0:00 of the day that begins.' using errcode = 'PT400';
  end if;
  if ends_on < starts_on or (ends_on = starts_on and ends_at < starts_at) then
    raise exception 'It ends before it starts. Please look at both dates and times again.' using errcode = 'PT400';
  end if;
  if ends_on > starts_on + 60 then
    raise exception 'An event can last 60 days at most. Does it end in another month or year than you meant?'
      using errcode = 'PT400';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.check_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.time_zone is not distinct from old.time_zone then return new; end if;
  -- It goes live by itself, as the events do.
  if tg_op = 'UPDATE' and auth.uid() is not null and not private.may(new.id, 'publish') then
    raise exception 'You may edit this site, but not change what goes live by itself.' using errcode = 'PT403';
  end if;
  if new.time_zone is null then return new; end if;
  -- PostgreSQL also knows abbreviations, and takes rules such as 'SystemV/EST5' for zones.
  if new.time_zone !~ '^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)/.+)$'
    or not exists (select from pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'This time zone is not known: it is written like America/Chicago.' using errcode = 'PT400';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.choose_own_domain(for_site uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with chosen (name) as (
    select (
      select d.name from public.site_domains d
      where d.site_id = for_site and d.state in ('live', 'missing')
      order by d.live_since, d.created_at, d.id limit 1))
  update public.sites s set own_domain = chosen.name
  from chosen where s.id = for_site and s.own_domain is distinct from chosen.name;
$function$;

CREATE OR REPLACE FUNCTION private.clean_code_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Control characters, and those that are not seen or turn the direction of what follows.
  new.name := btrim(regexp_replace(new.name,
    '[\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+', ' ', 'g'));
  if new.name = '' then
    raise exception 'Say where people will see it.' using errcode = 'PT400';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.confirm_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.right_since := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.confirm_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.confirmed_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.count_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.events e set updated_at = now()
  where e.id in (coalesce(new.event_id, old.event_id), old.event_id)
    and e.updated_at is distinct from now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.count_visits(counted jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.count_visits(counted, gen_random_uuid(), now()) $function$;

CREATE OR REPLACE FUNCTION private.count_visits(counted jsonb, write_id uuid, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  each record;
  month date;
begin
  insert into private.visit_writes (id) values (write_id) on conflict do nothing;
  if not found then return; end if;
  for each in
    select s.id as site, (until at time zone coalesce(s.time_zone, 'UTC'))::date as day, c.page, c.visits,
      coalesce(c."isKnown", false) as is_known,
      -- A code that nothing has any more is a visit like others.
      case when c.source like 'q:%' and not private.is_piece_code(substr(c.source, 3)) and not exists (
        select from public.site_codes k where k.site_id = s.id and 'q:' || k.code = c.source)
      then 'direct' else c.source end as source
    from jsonb_to_recordset(counted) as c ("siteId" text, page text, source text, visits integer, "isKnown" boolean)
    join public.sites s on s.id::text = c."siteId" and s.deleted_at is null
    -- In one order, so that two servers do not wait for each other.
    order by s.id, c.page, c.source
  loop
    month := date_trunc('month', each.day)::date;
    if each.source in ('direct', 'elsewhere', 'shared') or each.source like 'q:%' or exists (
      select from public.site_visits v
      where v.site_id = each.site and v.day >= month and v.source = each.source)
    then
      perform private.add_visits(each.site, each.day, each.page, each.source, each.visits);
      continue;
    end if;
    perform private.add_visits(each.site, each.day, each.page, 'elsewhere', each.visits);
    -- Whoever makes up hosts fills no table.
    continue when not each.is_known and (
      select count(*) from private.rare_visits r where r.site_id = each.site and r.day >= month) >= 500;
    insert into private.rare_visits as r (site_id, day, page, host, visits)
    values (each.site, each.day, each.page, each.source, each.visits)
    on conflict (site_id, day, page, host) do update set visits = r.visits + excluded.visits;
    perform private.show_source(each.site, month, each.source, each.is_known);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.demand_address_rights(site_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.may(site_id, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  elsif not private.may(site_id, 'manage') then
    raise exception 'Your role on this site does not include this. An admin of the site can help.'
      using errcode = 'PT403';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.describe_version(release uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('release', r.id, 'made', r.created_at) from public.releases r where r.id = release
$function$;

CREATE OR REPLACE FUNCTION private.end_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or new.role <> 'admin' then
    delete from public.site_invitations i
    where i.site_id = old.site_id and i.invited_by = old.user_id and i.used_at is null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.erase_history(lines bigint[], what text DEFAULT 'name'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.site_history h set before = null, after = null, removed = coalesce(h.removed, what)
  where h.id = any (lines)
$function$;

CREATE OR REPLACE FUNCTION private.files_of(site uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind,
      'alt', coalesce(a.alt, ''), 'caption', coalesce(a.caption, ''),
      'focus', coalesce(a.focus, ''), 'album', coalesce(a.album, '')) || private.say_consent(a.agreed)
    order by a.position, a.created_at, a.id), '[]')
  from public.site_assets a where a.site_id = files_of.site and a.removed_at is null
$function$;

CREATE OR REPLACE FUNCTION private.fits_domain(domain text, wanted text, place text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select domain = private.slug(wanted)
    or domain = private.slug(left(private.slug(wanted), 40) || '-' || private.slug(place))
    or domain ~ ('^' || left(private.slug(wanted), 56) || '-\d+$')
$function$;

CREATE OR REPLACE FUNCTION private.follow_domain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into private.domain_checks (domain_id) values (new.id);
  else
    perform private.choose_own_domain(old.site_id);
    perform private.tell_own_hosts(old.name);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.follow_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.site_names n
  set name = private.call_person(new.raw_user_meta_data, new.email)
  where n.user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_checks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.fact_ages a where a.site_id = old.id;
  delete from public.site_links l where l.site_id = old.id;
  delete from private.links_read r where r.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.site_leaders l where l.site_id = old.id;
  delete from public.site_questions q where q.site_id = old.id;
  delete from public.site_history h where h.site_id = old.id;
  delete from public.site_names n where n.site_id = old.id;
  delete from public.drafted_changes d where d.site_id = old.id;
  delete from public.site_notes n where n.site_id = old.id;
  delete from public.site_findings f where f.site_id = old.id;
  delete from public.join_requests j where j.site_id = old.id;
  delete from public.site_room r where r.site_id = old.id;
  delete from private.picture_requests r where r.site_id = old.id;
  delete from private.family_links l where l.site_id = old.id;
  delete from private.family_looks l where l.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_domains()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.gone_hosts (host)
  select h.host
  from public.site_domains d, lateral (values (d.name), ('www.' || d.name)) as h (host)
  where d.site_id = old.id and d.state in ('live', 'missing') and (h.host = d.name or d.has_www)
  on conflict (host) do update set gone_at = now();
  delete from public.site_domains d where d.site_id = old.id;
  delete from private.former_domains f where f.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_leader_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.sites s
  set leaders = (
    select jsonb_agg(
      case when entry ->> 'photo' = old.id::text then entry || '{"photo": null}' else entry end
      order by place)
    from jsonb_array_elements(private.say_photos(s.leaders)) with ordinality as each (entry, place))
  where s.id = old.site_id
    and s.leaders @> jsonb_build_array(jsonb_build_object('photo', old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_live_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.event_changes c where c.site_id = old.id;
  delete from public.events e where e.site_id = old.id;
  delete from public.announcements a where a.site_id = old.id;
  delete from public.site_feeds f where f.site_id = old.id;
  delete from private.live_pages p where p.site_id = old.id;
  delete from private.texts_before_looks t where t.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.site_members m where m.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_page_reports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.page_reports r where r.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_parent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.parent_email := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_take_downs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.take_downs t where t.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.forget_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.site_visits v where v.site_id = old.id;
  delete from public.site_codes c where c.site_id = old.id;
  delete from private.rare_visits r where r.site_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.form_name(column_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case column_name
    when 'site_name' then 'troopName'
    when 'description' then 'about'
    when 'template_name' then 'template'
    else (
      select string_agg(case nth when 1 then word else initcap(word) end, '' order by nth)
      from string_to_table(column_name, '_') with ordinality as words (word, nth))
  end
$function$;

CREATE OR REPLACE FUNCTION private.free_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.site_id is null then
    new.used_at := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_limits('announcements', to_jsonb(new));
  if btrim(new.title || new.text) = '' then
    raise exception 'There is nothing to announce yet: write a title or a text.' using errcode = 'PT400';
  end if;
  if new.shown_until <= new.shown_from then
    raise exception 'It would never be seen: it ends before it begins.' using errcode = 'PT400';
  end if;
  if not (private.is_sensible(new.shown_from::date) and private.is_sensible(new.shown_until::date)) then
    raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    if (select count(*) from public.announcements a where a.site_id = new.site_id) >= 500 then
      raise exception 'There are too many announcements on this site: at most 500. Old ones can be deleted.'
        using errcode = 'PT400';
    end if;
  else
    new.id := old.id;
    new.site_id := old.site_id;
    new.created_at := old.created_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if (old.removed_at is null) = (new.removed_at is null) then
      new.removed_at := old.removed_at;
      return new;
    end if;
    if new.removed_at is not null then
      new.removed_at := now();
      return new;
    end if;
    if exists (select from private.purges p where p.asset_id = new.id) then
      raise exception 'This file is being removed everywhere and cannot come back.'
        using errcode = 'PT409';
    end if;
  end if;
  if new.kind in ('photo', 'leader', 'document') then
    -- One at a time for a site, or two that come at once would both be the last.
    perform pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(new.site_id::text));
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null)
      >= private.most_files(new.kind)
    then
      perform private.refuse_more_files(new.kind);
    end if;
  elsif new.removed_at is null then
    -- A site has one logo, one photo at the top and one packet: the one that comes takes the place.
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_over_night boolean := tg_op = 'UPDATE' and old.ends_on > old.starts_on;
  is_named boolean := tg_op = 'UPDATE'
    and coalesce(current_setting('scoutsite.place_shown_of', true), '') = new.id::text;
begin
  perform set_config('scoutsite.place_shown_of', '', true);
  new.ends_on := coalesce(new.ends_on, new.starts_on);
  if new.starts_at is null then new.ends_at := null; end if;
  perform private.check_limits('events', to_jsonb(new));
  perform private.check_span(new.starts_on, new.starts_at, new.ends_on, new.ends_at);
  -- It takes long to read, and what stands there has been read.
  if tg_op = 'INSERT' or new.repeats is distinct from old.repeats or new.starts_on <> old.starts_on then
    new.repeats := private.read_repeats(new.repeats, new.starts_on);
  end if;
  -- Families fear a page that says where children sleep.
  if new.place_shown is null
    or (tg_op = 'UPDATE' and new.ends_on > new.starts_on and not was_over_night
      and new.place_shown = 'full' and not is_named) then
    new.place_shown := case when new.ends_on > new.starts_on then 'town' else 'full' end;
  end if;
  if not new.cancelled then
    new.cancelled_at := null;
    new.cancelled_note := '';
  elsif tg_op = 'INSERT' or not old.cancelled then
    new.cancelled_at := now();
  else
    new.cancelled_at := old.cancelled_at;
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.revision := 0;
    new.created_at := now();
    if (select count(*) from public.events e where e.site_id = new.site_id) >= 1000 then
      raise exception 'There are too many events on this site: at most 1000. Old ones can be deleted.'
        using errcode = 'PT400';
    end if;
  else
    new.id := old.id;
    new.site_id := old.site_id;
    new.created_at := old.created_at;
    new.revision := old.revision + 1;
  end if;
  -- Each has a year of days, which every page of the site is made from.
  if new.repeats is not null and (tg_op = 'INSERT' or old.repeats is null) and (
    select count(*) from public.events e where e.site_id = new.site_id and e.repeats is not null) >= 100 then
    raise exception 'There are too many events that repeat on this site: at most 100. Old ones can be deleted.'
      using errcode = 'PT400';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_limits('event_changes', to_jsonb(new));
  if not private.is_sensible(new.on_date) or new.feed_key !~ '^[A-Za-z0-9_-]+$' then
    raise exception 'This event cannot be found.' using errcode = 'PT404';
  end if;
  if new.starts_on is not null then
    if new.starts_at is null then new.ends_at := null; end if;
    perform private.check_span(new.starts_on, new.starts_at, new.ends_on, new.ends_at);
  end if;
  if new.event_id is not null and not exists (
    select from public.events e
    where e.id = new.event_id and e.site_id = new.site_id and e.state = 'shown'
  ) then
    raise exception 'This event cannot be found.' using errcode = 'PT404';
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.event_changes c where c.site_id = new.site_id) >= 1000 then
    raise exception 'There are too many changed days on this site: at most 1000.' using errcode = 'PT400';
  end if;
  new.changed_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_limits('site_feeds', to_jsonb(new));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_own_domain()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    new.own_domain := case when tg_op = 'UPDATE' then old.own_domain end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
  waiting bigint;
begin
  if tg_op = 'INSERT' then
    if caller is not null then
      new.agreed_by := null;
      -- A program that knows no proposals sends no state.
      if new.state = 'shown' and not private.may(new.site_id, 'publish') then
        new.state := 'proposed';
      end if;
      new.proposed_by := case when new.state = 'proposed' then caller end;
    end if;
    if new.state = 'shown' then return new; end if;
    if private.has_older_server() then
      raise exception 'This ScoutSite is being updated. Propose it again in a few minutes.' using errcode = 'PT409';
    end if;
    -- Proposals take none of the room that is meant for what families see.
    execute format('select count(*) from public.%I where site_id = $1 and state = ''proposed''', tg_table_name)
      into waiting using new.site_id;
    if waiting >= 100 then
      raise exception 'There are too many proposals on this site: at most 100. Some must be shown or deleted first.'
        using errcode = 'PT400';
    end if;
    -- Nor may one start from now on.
    update private.compatibility c set oldest_program = '0.4.0'
    where string_to_array(c.oldest_program, '.')::integer[] < '{0,4,0}';
    return new;
  end if;
  if caller is not null then new.proposed_by := old.proposed_by; end if;
  -- Other words are another question.
  new.agreed_by := null;
  if new.state = old.state then return new; end if;
  if new.state = 'proposed' then
    raise exception 'What is shown cannot become a proposal again. It can be deleted.' using errcode = 'PT403';
  end if;
  if caller is not null
    and not (private.may(new.site_id, 'publish') and private.is_adult_on(new.site_id, caller))
  then
    raise exception 'Only an admin or editor on an adult seat can show a proposal.' using errcode = 'PT403';
  end if;
  -- Where two adults must want it, the first press is the first yes.
  if caller is not null and (select s.two_adults from public.sites s where s.id = new.site_id)
    and (old.agreed_by is null or old.agreed_by = caller
      or not private.is_adult_on(new.site_id, old.agreed_by))
  then
    new.state := 'proposed';
    new.agreed_by := caller;
    return new;
  end if;
  new.proposed_by := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or private.may(new.id, 'manage') then return new; end if;
  if new.two_adults <> old.two_adults then
    raise exception 'Only an admin decides whether two adults must agree.' using errcode = 'PT403';
  end if;
  if new.families_first <> old.families_first then
    raise exception 'Only an admin decides whether families look first.' using errcode = 'PT403';
  end if;
  if (new.takes_inquiries, new.inquiry_days) <> (old.takes_inquiries, old.inquiry_days) then
    raise exception 'Only an admin decides whether families can ask here, and how long that is kept.' using errcode = 'PT403';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.guard_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  asked text;
begin
  -- The server and the operator act under other roles and are trusted.
  if current_user not in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and new.domain is null then
      new.domain := private.allot_domain(
        new.id, null, new.site_name, new.location, new.unit_kind);
    end if;
    return new;
  end if;

  perform private.check_lengths(new);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.user_id := auth.uid();
    -- Far above what a leader needs, and low enough that nobody fills the disk or takes every name.
    if (select count(*) from public.sites s where s.user_id = new.user_id) >= 5000 then
      raise exception 'There are too many sites in this account.' using errcode = 'PT400';
    end if;
    new.status := 'draft';
    new.created_at := now();
    new.revision := 1;
    new.assets_revision := 0;
    new.is_domain_chosen := false;
    new.published_at := null;
    new.published_release_id := null;
    new.published_revision := null;
    new.published_assets_revision := null;
    new.deleted_at := null;
    new.domain := private.allot_domain(
      new.id, new.domain, new.site_name, new.location, new.unit_kind);
    return new;
  end if;

  new.id := old.id;
  new.user_id := old.user_id;
  new.status := old.status;
  new.created_at := old.created_at;
  new.revision := old.revision + 1;
  new.assets_revision := old.assets_revision;
  new.is_domain_chosen := old.is_domain_chosen;
  new.published_at := old.published_at;
  new.published_release_id := old.published_release_id;
  new.published_revision := old.published_revision;
  new.published_assets_revision := old.published_assets_revision;
  new.deleted_at := old.deleted_at;
  asked := private.asked_domain(old, new);
  if old.published_at is not null or old.is_domain_chosen
    or private.fits_domain(
      old.domain, private.wanted_domain(new.unit_kind, asked), new.location) then
    new.domain := old.domain;
  else
    new.domain := private.allot_domain(
      new.id, asked, new.site_name, new.location, new.unit_kind);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.has_admin(site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.site_members m join auth.users u on u.id = m.user_id
    where m.site_id = has_admin.site and m.role = 'admin' and m.until is null
      and u.email_confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION private.has_ended(until date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select coalesce(until < current_date, false) $function$;

CREATE OR REPLACE FUNCTION private.has_older_server()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.has_server_before('{0,4,0}') $function$;

CREATE OR REPLACE FUNCTION private.has_server_before(version integer[])
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.query ~* '^\s*listen\s'
      and coalesce(
        string_to_array(substring(a.application_name from '^scoutsite/(\d+\.\d+\.\d+)'), '.')::int[]
          < has_server_before.version,
        true))
$function$;

CREATE OR REPLACE FUNCTION private.has_two_adults(site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) = 2 from (
    select from public.site_members m
    where m.site_id = has_two_adults.site and m.seat = 'adult' and not private.has_ended(m.until)
      and private.suspension_of(m.user_id) is null
    limit 2) as adults
$function$;

CREATE OR REPLACE FUNCTION private.hold_domain(candidate text, for_site uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_free(candidate, for_site) then
    return false;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('private.hold_domain'), hashtext(candidate)) then
    return false;
  end if;
  -- Whoever held it before may have it by now.
  return private.is_free(candidate, for_site);
end $function$;

CREATE OR REPLACE FUNCTION private.identify(list jsonb, known jsonb, label text, foreign_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with given as (
    select entry, place, coalesce(entry ->> label, '') as said, case
      when lower(entry ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then lower(entry ->> 'id') end as id
    from jsonb_array_elements(list) with ordinality as each (entry, place)
  ), listed as (
    select entry, place, said, case
      when row_number() over (partition by id order by place) = 1 and id::uuid <> all (foreign_ids)
      then id end as id
    from given
  ), nameless as (
    select place, said, row_number() over (partition by said order by place) as nth
    from listed where id is null
  ), free as (
    select entry ->> 'id' as id, place, coalesce(entry ->> label, '') as said,
      row_number() over (partition by coalesce(entry ->> label, '') order by place) as nth
    from jsonb_array_elements(known) with ordinality as each (entry, place)
    where entry ->> 'id' not in (select id from listed where id is not null)
  ), same as (
    select nameless.place, free.id from nameless join free using (said, nth)
  ), rest as (
    select place, row_number() over (order by place) as nth
    from nameless where place not in (select same.place from same)
  ), left_over as (
    select id, row_number() over (order by place) as nth
    from free where id not in (select same.id from same)
  )
  select coalesce(jsonb_agg(
    listed.entry || jsonb_build_object('id',
      coalesce(listed.id, same.id, left_over.id, gen_random_uuid()::text))
    order by listed.place), '[]')
  from listed
    left join same using (place)
    left join rest using (place)
    left join left_over using (nth)
$function$;

CREATE OR REPLACE FUNCTION private.inquiries(site uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'isOn', s.takes_inquiries, 'readers', r.readers, 'days', s.inquiry_days,
    'isOpen', s.takes_inquiries and r.readers >= 2,
    'isKept', exists (select from public.join_requests j where j.site_id = s.id),
    'room', (select coalesce(jsonb_object_agg(a.age_band, a.room), '{}') from public.site_room a where a.site_id = s.id),
    'hasList', exists (select from public.site_room a where a.site_id = s.id and a.room = 'waiting')
      or exists (select from public.join_requests j where j.site_id = s.id and j.place = 'waiting'))
  from public.sites s, (select count(*) as readers from private.inquiry_readers(inquiries.site)) r
  where s.id = inquiries.site
$function$;

CREATE OR REPLACE FUNCTION private.inquiry_readers(site uuid)
 RETURNS TABLE(user_id uuid, email text, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.user_id, u.email::text, row_number() over (order by m.role <> 'admin', m.created_at, m.user_id)
  from public.site_members m join auth.users u on u.id = m.user_id
  where m.site_id = inquiry_readers.site and m.seat = 'adult' and private.allows(m.role, 'publish')
    and u.email_confirmed_at is not null and not private.has_ended(m.until)
    and private.suspension_of(m.user_id) is null
$function$;

CREATE OR REPLACE FUNCTION private.inquiry_sites()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select m.site_id from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null and m.seat = 'adult'
    and private.allows(m.role, 'publish') and not private.has_ended(m.until)
    and private.suspension_of(m.user_id) is null
$function$;

CREATE OR REPLACE FUNCTION private.is_admin_of(site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.site_members m
    where m.site_id = site and m.user_id = auth.uid() and private.allows(m.role, 'manage')
      and not private.has_ended(m.until))
$function$;

CREATE OR REPLACE FUNCTION private.is_adult_on(site uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.site_members m
    where m.site_id = site and m.user_id = account and m.seat = 'adult'
      and not private.has_ended(m.until))
    and private.suspension_of(account) is null
$function$;

CREATE OR REPLACE FUNCTION private.is_free(candidate text, for_site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from private.reserved_domains r where r.domain = candidate)
    and not exists (
      select from public.sites s
      where s.domain = candidate and s.id is distinct from for_site
        and (s.deleted_at is null or not private.is_admin_of(s.id) or private.is_taken_down(s.id)))
    and not exists (
      select from private.resting_domains d
      where d.domain = candidate and d.site_id is distinct from for_site
        and (d.freed_at > now() - interval '30 days' or private.is_taken_down(d.site_id)))
$function$;

CREATE OR REPLACE FUNCTION private.is_on_the_web(site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.sites s
    where s.id = site and s.published_release_id is not null and s.deleted_at is null)
    and not private.is_taken_down(site)
$function$;

CREATE OR REPLACE FUNCTION private.is_piece_code(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select code in ('flyer', 'cards', 'poster', 'square') $function$;

CREATE OR REPLACE FUNCTION private.is_reordered(before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with both_lists as (
    select b.place as was, a.place as is_now
    from jsonb_array_elements(before) with ordinality as b (entry, place)
    join jsonb_array_elements(after) with ordinality as a (entry, place)
      on a.entry ->> 'id' = b.entry ->> 'id'
  )
  select array_agg(was order by is_now) <> array_agg(was order by was) from both_lists
$function$;

CREATE OR REPLACE FUNCTION private.is_same_value(field text, entry uuid, before jsonb, after jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when entry is not null then before - 'place' is not distinct from after - 'place'
    when field in ('leaders', 'questions', 'files') then
      not coalesce(private.is_reordered(before, after), false)
    else before is not distinct from after
  end
$function$;

CREATE OR REPLACE FUNCTION private.is_sensible(day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select day between '2000-01-01' and '2100-12-31' $function$;

CREATE OR REPLACE FUNCTION private.is_taken_down(site uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from private.take_downs t where t.site_id = site and t.put_back_at is null)
$function$;

CREATE OR REPLACE FUNCTION private.judge_domain(for_site uuid, wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when length(wanted) < 3 or wanted ~ '^-|-$|[^a-z0-9-]|^xn--' then
      'An address has 3 to 63 small letters, digits and hyphens, and no hyphen at its ends.'
    when length(wanted) > 63 then
      'An address has at most 63 letters.'
    when exists (select from private.reserved_domains r where r.domain = wanted) then
      format('The address "%s" is reserved.', wanted)
    when not private.is_free(wanted, for_site) then
      format('The address "%s" is taken.', wanted)
  end
$function$;

CREATE OR REPLACE FUNCTION private.keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.sites s
  where s.id = old.site_id and s.deleted_at is null for no key update;
  if found and not private.has_admin(old.site_id) then
    raise exception 'A site needs an admin whose seat does not end.'
      using errcode = 'PT409', detail = 'last_admin';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_deleted_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.deleted_at is null then
    old.deleted_at := now();
    insert into public.sites values (old.*);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.keep_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own constant text[] := array['time_zone', 'two_adults', 'families_first', 'takes_inquiries', 'inquiry_days',
    'revision', 'updated_at'];
begin
  if to_jsonb(new) - own = to_jsonb(old) - own
    and (new.time_zone, new.two_adults, new.families_first, new.takes_inquiries, new.inquiry_days)
      is distinct from
      (old.time_zone, old.two_adults, old.families_first, old.takes_inquiries, old.inquiry_days)
  then
    new.revision := old.revision;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.leaders_of(site uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', l.id,
      'name', coalesce(l.name, ''), 'role', coalesce(l.role, ''), 'photo', l.photo,
      'age', nullif(l.age, 'adult')))
    order by l.position, l.created_at, l.id), '[]')
  from public.site_leaders l where l.site_id = leaders_of.site
$function$;

CREATE OR REPLACE FUNCTION private.length_of_questions(list jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(sum(
    coalesce(length(entry ->> 'question'), 0) + coalesce(length(entry ->> 'answer'), 0)), 0)
  from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) entry
$function$;

CREATE OR REPLACE FUNCTION private.limit_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The policy refuses it: a stranger learns nothing of the codes of a site, and locks nothing.
  if auth.uid() is not null and not private.may(new.site_id, 'publish') then return new; end if;
  if private.is_piece_code(new.code) then
    raise exception 'The code “%” stands for what has no name. Choose another code.', new.code using errcode = 'PT409';
  end if;
  -- One after the other, so that the limit holds.
  perform from public.sites s where s.id = new.site_id for no key update;
  if (select count(*) from public.site_codes c where c.site_id = new.site_id) >= 30 then
    raise exception 'A site can have 30 flyers and cards with a code. Delete one that you do not use any more.' using errcode = 'PT409';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_leader()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_limits('site_leaders', to_jsonb(new));
  new.photo := private.own_photo(new.site_id, new.photo::text);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_leaders(list jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(list) > 40 then
    raise exception 'There are too many leaders: at most 40.' using errcode = '22001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_question()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_limits('site_questions', to_jsonb(new));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_questions(list jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_array_length(list) > 60 then
    raise exception 'There are too many questions: at most 60.' using errcode = '22001';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.limit_questions_together()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 60000;
  total bigint := private.length_of_questions(new.questions);
begin
  if total > most and (tg_op = 'INSERT' or total > private.length_of_questions(old.questions)) then
    raise exception 'The questions and answers are too long together: at most % characters.', most
      using errcode = '22001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.list_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid;
  list jsonb;
begin
  for changed in
    select distinct c.site_id from changed_rows c
    where c.removed_at is null or tg_name = 'list_changed_files' order by 1
  loop
    -- Before its rows are read: others may have changed some and not be done.
    perform from public.sites s where s.id = changed for update;
    list := private.files_of(changed);
    update public.sites s set files = list, updated_at = now(),
      revision = s.revision + (s.files <> list)::integer,
      assets_revision = s.assets_revision + (s.files = list)::integer
    where s.id = changed;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.list_leaders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid;
  list jsonb;
begin
  for changed in select distinct c.site_id from changed_rows c order by c.site_id loop
    -- Before its rows are read: others may have changed some and not be done.
    perform from public.sites s where s.id = changed for update;
    list := private.leaders_of(changed);
    perform private.limit_leaders(list);
    update public.sites s
    set leaders = private.say_photos(list), revision = s.revision + 1, updated_at = now()
    where s.id = changed and s.leaders <> list;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.list_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.make_way()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.sites s set domain = private.number_domain(s.domain)
  where s.domain = new.domain and s.id <> new.id and s.deleted_at is not null
    and not private.is_taken_down(s.id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.match_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '[]' else old.files end;
  captions text[];
begin
  if new.files is distinct from before then
    new.files := private.read_files(new.files, new.id);
    captions := private.captions_in(new.files);
    captions := captions || coalesce(new.photo_captions[
      greatest(cardinality(private.captions_in(before)), cardinality(captions)) + 1:], '{}');
    new.photo_captions := private.without_blank_end(captions);
    if tg_op = 'UPDATE' and new.files is distinct from before then
      new.assets_revision := old.assets_revision + 1;
    end if;
  elsif tg_op = 'UPDATE' and new.photo_captions is distinct from old.photo_captions then
    new.files := (
      select coalesce(jsonb_agg(case entry ->> 'kind'
        when 'photo' then entry || jsonb_build_object('caption', coalesce(new.photo_captions[nth], ''))
        else entry end order by place), '[]')
      from (
        select entry, place, row_number() over (partition by entry ->> 'kind' order by place) as nth
        from jsonb_array_elements(new.files) with ordinality as each (entry, place)
      ) as listed);
    if new.files is distinct from before then
      new.assets_revision := old.assets_revision + 1;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.may(site uuid, action text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.site_members m join public.sites s on s.id = m.site_id
    where m.user_id = (select auth.uid()) and m.site_id = may.site and s.deleted_at is null
      and private.allows(m.role, may.action) and not private.has_ended(m.until)
      and not private.rests(m.site_id, m.seat, m.parent_email))
    and private.suspension_of((select auth.uid())) is null
$function$;

CREATE OR REPLACE FUNCTION private.most_files(kind text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case kind
    when 'photo' then (select l.most from private.limits l where l.name = 'photos')
    when 'leader' then 40
    when 'document' then 20
    else 1
  end
$function$;

CREATE OR REPLACE FUNCTION private.name_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_name(new.site_id, new.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_changed_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.fact_ages as a (site_id, topic)
  select new.id, t.topic
  from private.topics_of(new) t join private.topics_of(old) o using (topic)
  where t.says is distinct from o.says
  on conflict (site_id, topic) do update set right_since = now();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.deletions (site_id, deleted_at, domain)
  values (new.id, new.deleted_at, new.domain)
  on conflict (site_id) do update
    set deleted_at = excluded.deleted_at, domain = excluded.domain, told_at = null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_freed_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.freed_sites (site_id) values (old.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := auth.uid();
  -- What is put back has a line of its own, which can be put back too.
  is_put_back constant boolean := coalesce(current_setting('private.is_put_back', true), '') = 'yes';
  is_draft boolean;
begin
  -- The server has written it for nobody.
  if account is null then
    return null;
  end if;
  is_draft := not private.may(new.id, 'publish');
  with changed as (
    select * from private.changed_parts(old, new)
  ), latest as (
    select distinct on (h.field, h.entry) h.id, h.field, h.entry, h.user_id, h.before, h.after
    from public.site_history h
    where h.site_id = new.id and h.at > now() - interval '10 minutes' and not is_put_back
    order by h.field, h.entry, h.id desc
  ), open as (
    -- A line without values is from before there were any, or they were removed.
    select l.id, l.field, l.entry, l.before, c.is_now from latest l
    join changed c on c.field = l.field and c.entry is not distinct from l.entry
    where l.user_id = account and (l.before is not null or l.after is not null)
  ), undone as (
    delete from public.site_history h using open o
    where h.id = o.id and private.is_same_value(o.field, o.entry, o.before, o.is_now)
  ), continued as (
    update public.site_history h set at = now(), revision = new.revision, after = o.is_now from open o
    where h.id = o.id and not private.is_same_value(o.field, o.entry, o.before, o.is_now)
  ), drafted as (
    -- Not the time at which the transaction began: an ask may have come in between.
    insert into public.drafted_changes (site_id, field, entry, user_id, at)
    select new.id, c.field, c.entry, account, clock_timestamp() from changed c where is_draft
    on conflict (site_id, field, entry) do update set user_id = excluded.user_id, at = excluded.at,
      asked_at = null, agreed_by = null
  ), taken_over as (
    delete from public.drafted_changes d using changed c
    where not is_draft and d.site_id = new.id and d.field = c.field
      and d.entry is not distinct from c.entry
  )
  insert into public.site_history (site_id, revision, user_id, field, entry, before, after)
  select new.id, new.revision, account, c.field, c.entry, c.was, c.is_now from changed c
  where not exists (
    select from open o where o.field = c.field and o.entry is not distinct from c.entry)
  order by c.entry is not null, c.field;
  perform private.note_name(new.id, account);
  -- So many of each person: nobody can write so much that what others did is forgotten.
  delete from public.site_history h
  where h.site_id = new.id and h.user_id = account and h.at < (
    select l.at from public.site_history l where l.site_id = new.id and l.user_id = account
    order by l.at desc offset 2999 limit 1);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_name(site uuid, account uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.site_names as known (site_id, user_id, name)
  select site, u.id, private.call_person(u.raw_user_meta_data, u.email)
  from auth.users u where u.id = account
  on conflict (site_id, user_id) do update set name = excluded.name where known.name <> excluded.name
$function$;

CREATE OR REPLACE FUNCTION private.note_new_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.fact_ages (site_id, topic)
  select new.id, t.topic from private.topics_of(new) t on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_place_shown()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('scoutsite.place_shown_of', new.id::text, true);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.note_public_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.public_emails e
  where e.site_id = new.id and new.published_release_id is null;
  insert into private.public_emails as e (site_id, email)
  select new.id, private.public_email(r.facts) from public.releases r
  where r.id = new.published_release_id
  on conflict (site_id) do update set email = excluded.email, since = now()
    where e.email <> excluded.email;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_publishing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.site_history (site_id, revision, user_id, field, before, after)
  values (new.id, new.revision, auth.uid(), 'published',
    private.describe_version(old.published_release_id), private.describe_version(new.published_release_id));
  perform private.note_name(new.id, auth.uid());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.deletions d where d.site_id = new.id;
  if new.published_release_id is not null then
    perform private.touch_page(new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.number_domain(base text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stem text := left(base, 56) || '-';
  candidate text;
begin
  for candidate in
    select stem || number
    from (
      select place, case
          when place < 100 then place
          when place < 120 then 100 + floor(random() * 900)::integer
          else 1000 + floor(random() * 999000)::integer
        end as number
      from generate_series(2, 140) as place) as numbers
    where not exists (select from public.sites s where s.domain = stem || number)
      and not exists (
        select from private.resting_domains d
        where d.domain = stem || number and d.freed_at > now() - interval '30 days')
    order by place
  loop
    if private.hold_domain(candidate, null) then
      return candidate;
    end if;
  end loop;
  raise exception 'The address "%" is taken.', base using errcode = 'PT409';
end $function$;

CREATE OR REPLACE FUNCTION private.number_in_line(inquiry uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::int from public.join_requests j join public.join_requests o
    on o.site_id = j.site_id and o.age_band = j.age_band and (o.at, o.id) <= (j.at, j.id)
    and o.place = 'waiting' and o.state <> 'held'
  where j.id = inquiry and j.place = 'waiting' and j.state <> 'held'
$function$;

CREATE OR REPLACE FUNCTION private.order_of(list jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('id', entry -> 'id') order by place)
  from jsonb_array_elements(list) with ordinality as each (entry, place)
$function$;

CREATE OR REPLACE FUNCTION private.own_photo(site uuid, photo text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if photo ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (select photo::uuid where not exists (
      select from public.site_assets a
      where a.id = photo::uuid and (a.site_id <> site or a.kind <> 'leader')));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.place_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- “Not answered yet” before the mail leaves takes back the press that answered.
  if old.place = 'offered' and old.told_of_room_at is null and old.state <> 'new' and new.state = 'new' then
    new.place := 'waiting';
  end if;
  if new.place is not distinct from old.place then return new; end if;
  if auth.uid() is not null then
    if new.place = 'offered' then
      raise exception 'Only ScoutSite notes that a family is told of room.' using errcode = 'PT400';
    end if;
    if new.state = 'held' then
      raise exception 'Move it to New first: what is held may be spam.' using errcode = 'PT400';
    end if;
    new.changed_at := now();
  end if;
  if old.place = 'offered' then
    new.offered_at := null;
    new.offered_by := null;
    new.taken_until := null;
    -- The mail has not left, so that the press answered nobody.
    if old.told_of_room_at is null and old.answered_at = old.offered_at then
      new.state := 'new';
      new.answered_at := null;
      new.answered_by := null;
      new.tell_at := greatest(now(), old.at + old.told * interval '24 hours');
    end if;
  end if;
  -- Its page says for how long the families on the list are kept.
  if new.place = 'waiting' then perform private.touch_live_page(new.site_id); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.public_email(facts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when coalesce(facts -> 'hiddenSections' ? 'contact', false) then ''
    else lower(btrim(coalesce(facts ->> 'contactEmail', ''))) end
$function$;

CREATE OR REPLACE FUNCTION private.questions_of(site uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id,
      'question', coalesce(q.question, ''), 'answer', coalesce(q.answer, ''))
    order by q.position, q.created_at, q.id), '[]')
  from public.site_questions q where q.site_id = questions_of.site
$function$;

CREATE OR REPLACE FUNCTION private.queue_all_hosts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.hosts_to_copy as h (host)
  select s.domain from public.sites s where s.deleted_at is null and s.published_release_id is not null
  union
  select d.domain from private.resting_domains d where d.freed_at > now() - interval '30 days'
  union
  select e.host
  from public.site_domains d, lateral (values (d.name), (d.www_name)) as e (host)
  where d.state in ('live', 'missing')
  union
  select e.host
  from private.former_domains f, lateral (values (f.name), (f.www_name)) as e (host)
  where f.left_at > now() - interval '30 days'
  on conflict (host) do update set touched = h.touched + 1, due_at = now();
$function$;

CREATE OR REPLACE FUNCTION private.read_consent(said jsonb, before date)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when said is null then before
    when said in ('""', 'null') then null
    else least(private.read_date(said), greatest(before, current_date + 366))
  end
$function$;

CREATE OR REPLACE FUNCTION private.read_date(value jsonb)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
    and private.is_sensible((value #>> '{}')::date) then
    return (value #>> '{}')::date;
  end if;
  raise exception 'This date cannot be right: the year must be between 2000 and 2100.' using errcode = 'PT400';
exception when datetime_field_overflow or invalid_datetime_format then
  raise exception 'There is no such day: %.', left(value #>> '{}', 20) using errcode = 'PT400';
end $function$;

CREATE OR REPLACE FUNCTION private.read_files(list jsonb, site uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found jsonb;
  crowded text;
begin
  if jsonb_typeof(list) is distinct from 'array'
    or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")')
    or jsonb_array_length(list) > 1000
  then
    raise exception 'Files are one list of what is said of each.' using errcode = 'PT400';
  end if;
  perform private.check_limits('site_files', entry) from jsonb_array_elements(list) entry;
  with listed as (
    select distinct on (lower(entry ->> 'id')) entry, place
    from jsonb_array_elements(list) with ordinality as each (entry, place)
    order by lower(entry ->> 'id'), place
  ), known as (
    select a.id, a.kind, a.agreed, a.removed_at is not null as is_new, listed.entry, listed.place,
      row_number() over (partition by a.kind order by listed.place desc) as from_last
    from listed join public.site_assets a on a.id::text = lower(listed.entry ->> 'id')
    where a.site_id = site
      and not exists (select from private.purges p where p.asset_id = a.id)
  ), kept as (
    select * from known where from_last = 1 or kind not in ('logo', 'hero', 'packet')
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', kept.id, 'kind', kept.kind,
      'alt', coalesce(kept.entry ->> 'alt', ''), 'caption', coalesce(kept.entry ->> 'caption', ''),
      'focus', case when kept.entry ->> 'focus' ~ '^(100|[1-9]?\d) (100|[1-9]?\d)$'
        then kept.entry ->> 'focus' else '' end,
      'album', coalesce(kept.entry ->> 'album', ''))
      || private.say_consent(private.read_consent(kept.entry -> 'agreed', kept.agreed))
      order by kept.place), '[]'),
    (select k.kind from kept k group by k.kind
      having count(*) > private.most_files(k.kind) and bool_or(k.is_new) limit 1)
  into found, crowded from kept;
  if crowded is not null then
    perform private.refuse_more_files(crowded);
  end if;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION private.read_headings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.read_leaders(list jsonb, site uuid, before jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(list) is distinct from 'array'
    or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "object")')
  then
    raise exception 'Leaders are one list of names and roles.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(list) entry
    where coalesce(entry -> 'age', 'null') not in ('null', '"adult"', '"youth"')
  ) then
    raise exception 'A leader is an adult or a youth.' using errcode = 'PT400';
  end if;
  perform private.limit_leaders(list);
  perform private.check_limits('site_leaders', entry) from jsonb_array_elements(list) entry;
  return (
    with listed as (
      select entry, place,
        case when btrim(entry ->> 'name') <> '' then entry ->> 'name' else '' end as name
      from jsonb_array_elements(private.identify(list, before, 'name', array(
        select l.id from public.site_leaders l
        where l.site_id <> site and list @> jsonb_build_array(jsonb_build_object('id', l.id)))))
        with ordinality as each (entry, place)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', listed.entry ->> 'id',
      'name', listed.name,
      'role', case when btrim(listed.entry ->> 'role') <> '' then listed.entry ->> 'role' else '' end,
      'photo', private.own_photo(site,
        case
          when listed.entry ? 'photo' then listed.entry ->> 'photo'
          when known ->> 'name' = listed.name and listed.name <> '' then known ->> 'photo'
        end),
      -- Kept when the name is spelled in another way: the whole name of a youth must not appear by that.
      'age', case when coalesce(listed.entry ->> 'age', known ->> 'age') = 'youth' then 'youth' end
    )) order by listed.place), '[]')
    from listed
    left join jsonb_array_elements(before) known on known ->> 'id' = listed.entry ->> 'id');
end $function$;

CREATE OR REPLACE FUNCTION private.read_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'id', entry ->> 'id',
      'question', case when btrim(entry ->> 'question') <> '' then entry ->> 'question' else '' end,
      'answer', case when btrim(entry ->> 'answer') <> '' then entry ->> 'answer' else '' end
    ) order by place), '[]')
    from jsonb_array_elements(private.identify(new.questions,
      case when tg_op = 'INSERT' then '[]' else old.questions end, 'question', array(
        select q.id from public.site_questions q
        where q.site_id <> new.id
          and new.questions @> jsonb_build_array(jsonb_build_object('id', q.id)))))
      with ordinality as listed (entry, place));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.read_repeats(written jsonb, starts_on date)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  until date;
  skips jsonb := coalesce(nullif(written -> 'skips', 'null'), '[]');
  pauses jsonb := coalesce(nullif(written -> 'pauses', 'null'), '[]');
begin
  if written is null or written = 'null' then return null; end if;
  if jsonb_typeof(written) <> 'object' or written ->> 'kind' is null or written ->> 'kind' not in
    ('weekly', 'two-weekly', 'monthly-date', 'monthly-weekday', 'monthly-last-weekday', 'yearly') then
    raise exception 'How often it repeats was not understood.' using errcode = 'PT400';
  end if;
  if coalesce(written ->> 'until', '') <> '' then
    until := private.read_date(written -> 'until');
    if until < starts_on then
      raise exception 'It would never take place: the last day is before the first.' using errcode = 'PT400';
    end if;
  end if;
  if jsonb_typeof(skips) <> 'array' or jsonb_typeof(pauses) <> 'array'
    or jsonb_path_exists(pauses, 'strict $[*] ? (@.type() != "object")') then
    raise exception 'The days without it were not understood.' using errcode = 'PT400';
  end if;
  if jsonb_array_length(skips) > 200 or jsonb_array_length(pauses) > 40 then
    raise exception 'There are too many days without it: at most 200, and 40 pauses.' using errcode = '22001';
  end if;
  return jsonb_build_object(
    'kind', written ->> 'kind',
    'until', coalesce(until::text, ''),
    'skips', (select coalesce(jsonb_agg(distinct private.read_date(day)::text), '[]')
      from jsonb_array_elements(skips) day),
    'pauses', (select coalesce(jsonb_agg(jsonb_build_object(
        'from', private.read_date(pause -> 'from')::text, 'to', private.read_date(pause -> 'to')::text)), '[]')
      from jsonb_array_elements(pauses) pause));
end $function$;

CREATE OR REPLACE FUNCTION private.reads_along(site uuid, parent_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select reads_along.parent_email is not null and not exists (
    select from public.site_members m join auth.users u on u.id = m.user_id
    where m.site_id = site and m.seat = 'adult' and lower(u.email) = reads_along.parent_email)
$function$;

CREATE OR REPLACE FUNCTION private.refuse(code text)
 RETURNS json
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'This is too much at once.' using errcode = code;
end $function$;

CREATE OR REPLACE FUNCTION private.refuse_more_files(kind text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  raise exception 'A site holds at most % %. Remove one before you add another.',
    private.most_files(kind),
    case kind when 'leader' then 'photos of leaders' when 'document' then 'documents' else 'photos' end
    using errcode = 'PT400';
end $function$;

CREATE OR REPLACE FUNCTION private.remember_domain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into private.former_domains as f (site_id, name, token, has_www, left_at)
    values (old.site_id, old.name, old.token, old.has_www,
      case when old.state in ('live', 'missing') then now() end)
    on conflict (site_id, name) do update set
      token = excluded.token,
      has_www = case when excluded.left_at is null then f.has_www else excluded.has_www end,
      left_at = coalesce(excluded.left_at, f.left_at);
    return old;
  end if;
  new.token := coalesce(
    (select f.token from private.former_domains f
      where f.site_id = new.site_id and f.name = new.name),
    new.token);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.rest_domains()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.resting_domains d set site_id = null where d.site_id = old.id;
  if old.published_at is not null and old.deleted_at > now() - interval '30 days' then
    insert into private.resting_domains (domain, site_id, freed_at)
    values (old.domain, null, old.deleted_at)
    on conflict (domain) do update set site_id = null, freed_at = excluded.freed_at;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.rests(site uuid, seat text, parent_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select seat = 'youth' and not private.reads_along(site, parent_email)
    and not private.has_two_adults(site)
$function$;

CREATE OR REPLACE FUNCTION private.say_consent(agreed date)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when agreed is null then '{}'::jsonb else jsonb_build_object('agreed', agreed::text) end $function$;

CREATE OR REPLACE FUNCTION private.say_photos(list jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg('{"photo": null, "age": "adult"}' || entry order by place), '[]')
  from jsonb_array_elements(list) with ordinality as each (entry, place)
$function$;

CREATE OR REPLACE FUNCTION private.seats_to(action text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select m.site_id from public.site_members m
  where m.user_id = (select auth.uid())
    and private.allows(m.role, seats_to.action) and not private.has_ended(m.until)
    and not private.rests(m.site_id, m.seat, m.parent_email)
$function$;

CREATE OR REPLACE FUNCTION private.seen_pictures(site uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array(
    select f.asset_id::text from private.family_looks f
    where f.site_id = site and (f.facts is null or f.shown_at <= now()) and private.may(site, 'see')
    union
    select seen #>> '{}' from public.releases r
    cross join jsonb_path_query(r.facts, '$.images[*].id') seen
    where r.site_id = site and private.may(site, 'see'))
$function$;

CREATE OR REPLACE FUNCTION private.session_refusal(session uuid, account uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when s.id is null then '{"why": "gone"}'
    else coalesce(
      private.suspension_of(account),
      case when s.aal is distinct from 'aal2' and exists (
        select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
      then '{"why": "second_factor"}'::jsonb end)
  end
  from (values (1)) as one_row left join auth.sessions s
    on s.id = session and s.user_id = account and (s.not_after is null or s.not_after > now())
$function$;

CREATE OR REPLACE FUNCTION private.session_stands(session uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.session_refusal(session, account) is null $function$;

CREATE OR REPLACE FUNCTION private.settle_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The server notes what it mailed.
  if auth.uid() is null or new.state = old.state then return new; end if;
  new.changed_at := now();
  if new.state = 'held' then
    raise exception 'Only what ScoutSite holds is held. Delete what you do not want.' using errcode = 'PT400';
  elsif new.state = 'answered' then
    new.answered_at := now();
    new.answered_by := auth.uid();
    perform private.note_name(new.site_id, auth.uid());
  else
    new.answered_at := null;
    new.answered_by := null;
    new.told := case when old.state = 'held' then 0 else 1 end;
    new.tell_at := now() + case when old.state = 'held' then interval '0' else interval '24 hours' end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.show_source(site uuid, month date, source text, is_known boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  each record;
begin
  if coalesce((select sum(r.visits) from private.rare_visits r
    where r.site_id = site and r.day >= month and r.host = source), 0) < 3 then
    return;
  end if;
  -- A page has visitors from so many websites only if somebody makes them up.
  if not is_known and (select count(distinct v.source) from public.site_visits v
    where v.site_id = site and v.day >= month and v.source like '%.%') >= 60 then
    return;
  end if;
  for each in
    delete from private.rare_visits r where r.site_id = site and r.day >= month and r.host = source
    returning r.day, r.page, r.visits
  loop
    delete from public.site_visits v
    where v.site_id = site and v.day = each.day and v.page = each.page and v.source = 'elsewhere'
      and v.visits <= each.visits;
    update public.site_visits v set visits = v.visits - each.visits
    where v.site_id = site and v.day = each.day and v.page = each.page and v.source = 'elsewhere';
    perform private.add_visits(site, each.day, each.page, source, each.visits);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION private.sites_to(action text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select m.site_id
  from public.site_members m join public.sites s on s.id = m.site_id
  where m.user_id = (select auth.uid()) and s.deleted_at is null
    and private.allows(m.role, sites_to.action) and not private.has_ended(m.until)
    and not private.rests(m.site_id, m.seat, m.parent_email)
$function$;

CREATE OR REPLACE FUNCTION private.slug(phrase text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with plain (name) as (
    -- Letters that do not come apart into a letter and an accent.
    select replace(replace(replace(replace(
      translate(lower(coalesce(phrase, '')), 'øłđðı', 'olddi'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  )
  select trim(both '-' from left(regexp_replace(
    regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 63))
  from plain
$function$;

CREATE OR REPLACE FUNCTION private.stay_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  aside constant text[] := 
    '{files,updated_at,revision,assets_revision,published_revision,published_assets_revision}';
begin
  if private.without_consent(new.files) = private.without_consent(old.files)
    and to_jsonb(new) - aside = to_jsonb(old) - aside
  then
    new.published_revision := new.revision;
    new.published_assets_revision := new.assets_revision;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.suggest_domains(site sites, wanted text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(candidate order by rank), '{}')
  from (
    select candidate, min(rank) as rank
    from private.unit_prefix(site.unit_kind) as unit (prefix),
      unnest(array[
        private.slug(left(wanted, 40) || '-' || private.slug(site.location)),
        private.slug(prefix || '-' || left(wanted, 50)),
        private.slug(prefix || '-' || private.slug(site.troop_number) || '-' || left(private.slug(site.location), 40)),
        private.slug(left(wanted, 55) || '-scouts'),
        private.slug(left(private.slug(site.site_name), 60))
      ]) with ordinality as ideas (idea, rank),
      -- A troop that calls itself Troop 9 is not troop-troop-9.
      regexp_replace(idea, '^(' || prefix || ')-\1(?=-|\d|$)', '\1') as candidate
    where candidate <> wanted and private.judge_domain(site.id, candidate) is null
    group by candidate order by min(rank) limit 3
  ) as free
$function$;

CREATE OR REPLACE FUNCTION private.suspension_of(account uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('why', 'suspended', 'reason', s.reason, 'until', s.until)
  from private.suspensions s
  where s.user_id = account and s.ended_at is null
    and (s.until is null or s.until > (now() at time zone 'UTC')::date)
$function$;

CREATE OR REPLACE FUNCTION private.tell_host(host text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.hosts_to_copy as h (host) values (tell_host.host)
  on conflict on constraint hosts_to_copy_pkey do update
    set touched = h.touched + 1, due_at = now(), taken_until = null;
  if (select is_there from private.cdn) then
    -- Not at once: a server that has not heard of the change yet would give the CDN what was before.
    insert into private.hosts_to_purge as p (host, due_at)
    values (tell_host.host, clock_timestamp() + interval '2 seconds')
    on conflict on constraint hosts_to_purge_pkey do update
      set touched = p.touched + 1,
        due_at = case when p.is_again then excluded.due_at else p.due_at end,
        is_again = false;
  end if;
  perform pg_notify('hosts', tell_host.host);
end $function$;

CREATE OR REPLACE FUNCTION private.tell_hosts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  site public.sites := coalesce(new, old);
begin
  if tg_op <> 'INSERT' and old.published_release_id is not null then
    perform private.tell_host(old.domain);
  end if;
  if tg_op <> 'DELETE' and new.published_release_id is not null then
    perform private.tell_host(new.domain);
  end if;
  if old.published_release_id is not null or new.published_release_id is not null then
    perform private.tell_host(d.domain) from private.resting_domains d where d.site_id = site.id;
  end if;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = site.id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = site.id and f.left_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tell_hosts_of_a_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_host(coalesce(s.own_domain, s.domain))
  from public.sites s where s.published_release_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tell_hosts_of_a_take_down()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_host(s.domain) from public.sites s where s.id = new.site_id;
  perform private.tell_host(r.domain) from private.resting_domains r where r.site_id = new.site_id;
  perform private.tell_own_hosts(d.name) from public.site_domains d where d.site_id = new.site_id;
  perform private.tell_own_hosts(f.name)
  from private.former_domains f where f.site_id = new.site_id and f.left_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.tell_own_hosts(name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.tell_host(name);
  select private.tell_host('www.' || name);
$function$;

CREATE OR REPLACE FUNCTION private.topics_of(site sites)
 RETURNS TABLE(topic text, says text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('meetings', concat_ws(chr(10), site.meeting_time, site.meeting_location)),
    ('contact', concat_ws(chr(10), site.contact_email, site.phone)),
    ('leaders', site.leaders::text),
    ('joining', site.recruitment_info),
    ('about', site.description)
$function$;

CREATE OR REPLACE FUNCTION private.touch_live_page(site uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.sites s where s.id = site and s.published_release_id is not null) then
    perform private.touch_page(site);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page(site uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.live_pages as p (site_id, due_at, touched) values (touch_page.site, now(), 1)
  on conflict (site_id) do update
    set due_at = least(p.due_at, now()), touched = p.touched + 1, tries = 0;
  perform pg_notify('live_pages', touch_page.site::text);
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.touch_live_page(coalesce(new.site_id, old.site_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.touch_page(coalesce(new.site_id, old.site_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page_of_shown_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.state = 'shown' or old.state = 'shown' then
    perform private.touch_page(coalesce(new.site_id, old.site_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page_of_site()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.touch_page(new.id);
  -- Calendars from elsewhere are kept as the clocks of the troop show them.
  update private.feed_reads r
  set due_at = now(), etag = null, last_modified = null, digest = null
  from public.site_feeds f where f.id = r.feed_id and f.site_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_page_with_inquiries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.touch_live_page(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.touch_pages_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.touch_live_page(m.site_id) from public.site_members m
  where m.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.trim_captions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listed constant text[] := private.captions_in(new.files);
begin
  if auth.uid() is not null and not private.may(new.id, 'publish') then
    new.photo_captions := private.without_blank_end(listed || coalesce(old.photo_captions[
      greatest(cardinality(private.captions_in(old.files)), cardinality(listed)) + 1:], '{}'));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.unit_prefix(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when kind in ('pack', 'crew', 'ship', 'post') then kind
    when kind = 'other' then 'unit'
    else 'troop'
  end
$function$;

CREATE OR REPLACE FUNCTION private.void_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.site_invitations i where i.email = lower(old.email) and i.used_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.wanted_domain(kind text, wanted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(private.slug(wanted), '^troop(?=-|$)', private.unit_prefix(kind))
$function$;

CREATE OR REPLACE FUNCTION private.welcome_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.feed_reads (feed_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.welcome_maker()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.site_members (site_id, user_id, role)
  values (new.id, new.user_id, 'admin') on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.without_blank_end(captions text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select captions[:max(place)] from generate_subscripts(captions, 1) place
  where btrim(captions[place]) <> ''
$function$;

CREATE OR REPLACE FUNCTION private.without_consent(files jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(file - 'agreed' order by place) from jsonb_array_elements(files) with ordinality as each (file, place)
$function$;

CREATE OR REPLACE FUNCTION private.write_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.site_assets a set
    removed_at = case when w.place is null then now() end,
    position = coalesce(w.place, a.position),
    alt = case when w.alt is distinct from coalesce(a.alt, '') then w.alt else a.alt end,
    caption = case when w.caption is distinct from coalesce(a.caption, '') then w.caption else a.caption end,
    focus = coalesce(w.focus, a.focus),
    album = coalesce(w.album, a.album),
    agreed = w.agreed
  from (
    select known.id, listed.place, coalesce(entry ->> 'alt', known.alt) as alt,
      coalesce(entry ->> 'caption', known.caption) as caption,
      entry ->> 'focus' as focus, entry ->> 'album' as album,
      case when entry is null then known.agreed else nullif(entry ->> 'agreed', '')::date end as agreed
    from public.site_assets known
    left join (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place, entry
      from jsonb_array_elements(new.files) with ordinality as list (entry, place)
    ) as listed using (id)
    where known.site_id = new.id and (known.removed_at is null or listed.place is not null)
  ) as w
  where a.id = w.id and (w.place is null or a.removed_at is not null
    or (a.position, coalesce(a.alt, ''), coalesce(a.caption, ''), coalesce(a.focus, ''), coalesce(a.album, ''),
        a.agreed)
      is distinct from (w.place, w.alt, w.caption, w.focus, w.album, w.agreed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.write_leaders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not jsonb_path_exists(new.leaders, '$[*] ? (@.name != "")')
    and not exists (select from public.site_leaders l where l.site_id = new.id)
  then
    return null;
  end if;
  merge into public.site_leaders as leader using (
    select coalesce(listed.id, known.id) as id, listed.place, listed.name, listed.role, listed.photo, listed.age
    from (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place,
        nullif(entry ->> 'name', '') as name, nullif(entry ->> 'role', '') as role,
        (entry ->> 'photo')::uuid as photo, coalesce(entry ->> 'age', 'adult') as age
      from jsonb_array_elements(new.leaders) with ordinality as list (entry, place)
    ) as listed
    full join (select l.id from public.site_leaders l where l.site_id = new.id) as known using (id)
  ) as wanted on leader.id = wanted.id and leader.site_id = new.id
  when matched and wanted.place is null then delete
  when matched and (leader.name, leader.role, leader.position, leader.photo, leader.age)
      is distinct from (wanted.name, wanted.role, wanted.place, wanted.photo, wanted.age) then
    update set name = wanted.name, role = wanted.role, position = wanted.place, photo = wanted.photo,
      age = wanted.age
  when not matched then
    insert (id, site_id, name, role, position, photo, age)
    values (wanted.id, new.id, wanted.name, wanted.role, wanted.place, wanted.photo, wanted.age);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.write_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  merge into public.site_questions as question using (
    select coalesce(listed.id, known.id) as id, listed.place, listed.question, listed.answer
    from (
      select (entry ->> 'id')::uuid as id, (place - 1)::integer as place,
        nullif(entry ->> 'question', '') as question, nullif(entry ->> 'answer', '') as answer
      from jsonb_array_elements(new.questions) with ordinality as list (entry, place)
    ) as listed
    full join (select q.id from public.site_questions q where q.site_id = new.id) as known using (id)
  ) as wanted on question.id = wanted.id and question.site_id = new.id
  when matched and wanted.place is null then delete
  when matched and (question.question, question.answer, question.position)
      is distinct from (wanted.question, wanted.answer, wanted.place) then
    update set question = wanted.question, answer = wanted.answer, position = wanted.place
  when not matched then
    insert (id, site_id, question, answer, position)
    values (wanted.id, new.id, wanted.question, wanted.answer, wanted.place);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.agree_again(site uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prolonged integer;
begin
  if not private.may(site, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  end if;
  if not (private.may(site, 'publish') and private.is_adult_on(site, (select auth.uid()))) then
    raise exception 'Only an admin or editor on an adult seat can say that families still agree.' using errcode = 'PT403';
  end if;
  update public.site_assets a set agreed = current_date + 365
  where a.site_id = agree_again.site and a.removed_at is null and a.agreed between current_date and current_date + 14;
  get diagnostics prolonged = row_count;
  return to_jsonb(prolonged);
end $function$;

CREATE OR REPLACE FUNCTION public.arrange_photos(site uuid, photos uuid[])
 RETURNS SETOF site_assets
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.site_assets a set position = coalesce(array_position(photos, a.id), 1000)
  where a.site_id = arrange_photos.site and a.kind = 'photo' and cardinality(photos) <= 200
  returning a.*
$function$;

CREATE OR REPLACE FUNCTION public.check_domain(site_id uuid, wanted text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  site public.sites;
  name text := private.slug(left(wanted, 200));
  problem text;
begin
  perform private.demand_address_rights(check_domain.site_id);
  select * into site from public.sites s where s.id = check_domain.site_id;
  problem := private.judge_domain(site.id, name);
  return jsonb_build_object(
    'domain', name,
    'problem', problem,
    'suggestions', case when problem is null then '{}' else private.suggest_domains(site, name) end);
end $function$;

CREATE OR REPLACE FUNCTION public.family_look(site uuid, renew boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.may(site, 'see') then
    raise exception 'This site cannot be found.' using errcode = 'PT404';
  elsif not private.may(site, 'publish') then
    raise exception 'Your role on this site does not include this. An admin of the site can help.' using errcode = 'PT403';
  end if;
  if renew then delete from private.family_links l where l.site_id = site; end if;
  insert into private.family_links (site_id) values (site) on conflict do nothing;
  return jsonb_build_object(
    'token', (select l.token from private.family_links l where l.site_id = site),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('assetId', f.asset_id, 'shownAt', f.shown_at) order by f.shown_at), '[]')
      from private.family_looks f join public.site_assets a on a.id = f.asset_id and a.removed_at is null
      where f.site_id = site and f.facts is not null));
end $function$;

CREATE OR REPLACE FUNCTION public.inquiries_of(site uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.inquiries(site) || jsonb_build_object('others', array(
    select r.email from private.inquiry_readers(site) r
    where r.user_id <> (select auth.uid()) and site in (select private.inquiry_sites()) order by r.place))
  where private.may(site, 'see')
$function$;

CREATE OR REPLACE FUNCTION public.inquiry_counts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(c), '[]') from (
    select j.site_id as "siteId", count(*) filter (where j.state = 'new') as new,
      count(*) filter (where j.state = 'answered') as answered, count(*) filter (where j.state = 'held') as held,
      count(*) filter (where j.place = 'waiting' and j.state <> 'held') as waiting
    from public.join_requests j where j.site_id in (select private.inquiry_sites()) group by j.site_id) c
$function$;

CREATE OR REPLACE FUNCTION public.list_deleted_sites()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', s.id, 'siteName', s.site_name, 'troopNumber', s.troop_number,
        'unitKind', s.unit_kind, 'wasLive', s.published_release_id is not null,
        'domain', s.domain, 'domainBefore', d.domain,
        'deletedAt', s.deleted_at, 'goneAt', s.deleted_at + interval '30 days')
      order by s.deleted_at desc),
    '[]')
  from public.site_members m
    join public.sites s on s.id = m.site_id
    join private.deletions d on d.site_id = s.id
  where m.user_id = auth.uid() and private.allows(m.role, 'manage')
    and not private.has_ended(m.until) and s.deleted_at > now() - interval '30 days'
$function$;

CREATE OR REPLACE FUNCTION public.list_held_files()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', p.site_id, 'assetId', p.asset_id, 'heldUntil', p.held_until, 'heldBy', p.held_by)
      order by p.held_until, p.asset_id),
    '[]')
  from private.purges p
  where p.held_until > now() and p.site_id in (select private.sites_to('see'))
$function$;

CREATE OR REPLACE FUNCTION public.list_picture_requests()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', r.site_id, 'assetId', r.asset_id, 'at', r.at, 'who', r.who, 'line', r.line,
        'email', r.email, 'state', r.state, 'hideAt', r.hide_at)
      order by r.state = 'hidden', r.email is null, r.at),
    '[]')
  from private.picture_requests r
  where r.state in ('hidden', 'waits') and r.site_id in (select private.sites_to('publish'))
    and private.is_adult_on(r.site_id, (select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION public.list_take_downs()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'siteId', t.site_id, 'siteName', s.site_name, 'reason', t.reason, 'since', t.taken_at)
      order by t.taken_at desc),
    '[]')
  from private.take_downs t join public.sites s on s.id = t.site_id
  where t.put_back_at is null and t.site_id in (select private.sites_to('see'))
$function$;

CREATE OR REPLACE FUNCTION public.restore_site(id uuid)
 RETURNS SETOF sites
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    update public.sites s set deleted_at = null
    where s.id = restore_site.id
      and s.deleted_at > now() - interval '30 days'
      and private.is_admin_of(s.id)
    returning s.*;
  if not found then
    raise exception 'This site can no longer be restored.' using errcode = 'PT404';
  end if;
  -- The admins whose seats do not end may have left meanwhile.
  update public.site_members m set until = null
  where m.site_id = restore_site.id and m.user_id = auth.uid() and not private.has_admin(m.site_id);
end $function$;

CREATE OR REPLACE FUNCTION public.visits_of(site uuid, since date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(m), '[]') from (
    select to_char(v.day, 'YYYY-MM') as month, v.source, sum(v.visits)::int as visits
    from public.site_visits v
    where v.site_id = visits_of.site and v.day >= visits_of.since and private.may(visits_of.site, 'see')
    group by 1, 2 order by 1, 2) m
$function$;
