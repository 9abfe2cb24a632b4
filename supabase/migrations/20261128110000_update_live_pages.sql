-- An update of the live sites to improved templates is work on live pages: each says when the update is to make
-- it, and has the lease and the tries that it has for all else.
-- `template_update_sites` and `state` stay for the version before, which sees no running update any more; a later
-- version drops them.

-- Null when no update waits for the page, infinity when it failed too often.
alter table private.live_pages add column update_due_at timestamptz;
create index pages_to_update on private.live_pages (update_due_at) where update_due_at is not null;

alter table private.template_updates
  alter column state drop not null,
  -- Name and version of each, such as `classic 2`. A program that lacks one of them leaves the pages alone.
  add column templates text[] not null default '{}',
  -- The pages that were queued; those that are done have no `update_due_at` any more.
  add column total integer not null default 0;
create unique index one_update_under_way on private.template_updates ((ended_at is null))
  where ended_at is null and state is null;

-- What an update that runs at this moment has not made goes on the new way.
update private.live_pages p
set update_due_at = case when q.tries < 5 then now() else 'infinity' end
from private.template_update_sites q
join private.template_updates u on u.id = q.update_id
where q.site_id = p.site_id and q.done_at is null and (u.state = 'running' or q.tries >= 5);

update private.template_updates u
set
  state = nullif(u.state, 'running'),
  templates = array(
    select distinct q.template from private.template_update_sites q where q.update_id = u.id and q.done_at is null),
  total = (
    select count(*) from private.template_update_sites q
    where q.update_id = u.id and (q.done_at is not null or q.tries >= 5 or u.state = 'running'));
