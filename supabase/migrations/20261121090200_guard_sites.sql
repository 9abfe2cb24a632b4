-- What a client may say of a site, and what belongs to the server whatever the client sends.

create function private.check_lengths(site public.sites) returns void
language plpgsql immutable
as $$
declare
  rule record;
begin
  for rule in
    select * from (values
      ('The troop name', site.site_name, 300),
      ('The troop number', site.troop_number, 40),
      ('The location', site.location, 200),
      ('The tagline', site.tagline, 300),
      ('The button text', site.cta_text, 80),
      ('The contact e-mail', site.contact_email, 320),
      ('The text about your troop', site.description, 20000),
      ('The meeting time', site.meeting_time, 500),
      ('The meeting location', site.meeting_location, 500),
      ('The map link', site.map_link, 2048),
      ('The calendar link', site.calendar_link, 2048),
      ('The Facebook link', site.facebook_url, 2048),
      ('The Instagram link', site.instagram_url, 2048),
      ('The YouTube link', site.youtube_url, 2048),
      ('The Twitter/X link', site.twitter_url, 2048),
      ('The Scoutbook link', site.scoutbook_url, 2048),
      ('The phone number', site.phone, 80),
      ('The list of other social links', site.social_links, 2000),
      ('The leader name', site.leader_name, 200),
      ('The leader role', site.leader_role, 100),
      ('The recruitment text', site.recruitment_info, 20000),
      ('The contact form link', site.contact_form_link, 2048),
      ('The photo section title', site.photo_section_title, 200),
      ('A photo caption', (select max(c) from unnest(site.photo_captions) c where length(c) > 500), 500),
      ('The copyright text', site.copyright_text, 500),
      ('The powered-by text', site.powered_by_text, 200),
      ('The privacy policy link', site.privacy_policy_link, 2048),
      ('The template name', site.template_name, 40),
      ('The kind of site', site.niche, 40),
      ('The address', site.domain, 400)
    ) as rules (label, value, longest)
    where length(value) > longest
  loop
    raise exception '% is too long: at most % characters.', rule.label, rule.longest
      using errcode = '22001';
  end loop;
  if array_ndims(site.photo_captions) > 1 then
    raise exception 'Photo captions are one list of texts.' using errcode = 'PT400';
  end if;
  if cardinality(site.photo_captions) > 60 then
    raise exception 'There are too many photo captions: at most 60.' using errcode = '22001';
  end if;
end $$;

create function private.guard_site() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The server and the operator act under other roles and are trusted.
  if current_user not in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and new.domain is null then
      new.domain := private.allot_domain(new.id, null, new.site_name, new.location);
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
    new.domain := private.allot_domain(new.id, new.domain, new.site_name, new.location);
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
  if old.published_at is not null or old.is_domain_chosen
    or private.fits_domain(old.domain, new.domain, new.location) then
    new.domain := old.domain;
  else
    new.domain := private.allot_domain(new.id, new.domain, new.site_name, new.location);
  end if;
  return new;
end $$;

create trigger guard_site before insert or update on public.sites
  for each row execute function private.guard_site();
