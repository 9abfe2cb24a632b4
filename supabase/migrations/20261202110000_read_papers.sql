-- What a PDF says, as far as it could be read when it was uploaded, so that a look can read it too.
create table private.paper_texts (
  asset_id uuid primary key references public.site_assets (id) on delete cascade,
  text text not null,
  -- Why not all of it was read: it is a scan, it is longer than is read, or it took too much time or memory.
  unread text check (unread in ('scan', 'long', 'failed')),
  -- Whether a picture in it says where it was taken.
  has_position boolean not null
);
alter table private.paper_texts enable row level security;
