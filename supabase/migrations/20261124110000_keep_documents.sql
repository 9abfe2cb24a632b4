-- Papers that families download beside the packet, such as forms and packing lists; and the photo at the
-- top of a page, of which a site has one, as it has one logo.

alter table public.site_assets
  drop constraint site_assets_kind_check,
  add constraint site_assets_kind_check
    check (kind in ('logo', 'photo', 'packet', 'leader', 'hero', 'document'));

create or replace function private.guard_asset() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer := case new.kind when 'document' then 20 else 40 end;
begin
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
    if new.kind = 'photo' then
      select l.most into most from private.limits l where l.name = 'photos';
    end if;
    if (select count(*) from public.site_assets a
        where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null) >= most then
      raise exception 'A site holds at most % %. Remove one before you add another.', most,
        case new.kind
          when 'leader' then 'photos of leaders'
          when 'document' then 'documents'
          else 'photos'
        end
        using errcode = 'PT400';
    end if;
  else
    update public.site_assets a set removed_at = now()
    where a.site_id = new.site_id and a.kind = new.kind and a.removed_at is null and a.id <> new.id;
  end if;
  return new;
end $$;
