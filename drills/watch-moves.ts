import type pg from 'pg'

/** Records every commit that changes the folders of a release, with the replica that made it. */
const TABLES = `
  create schema drill;
  create table drill.moves (release_id uuid, by text, at timestamptz default clock_timestamp());
  create table drill.takes (site_id uuid, by text);
  create function drill.note_move() returns trigger language plpgsql security definer as $$
  begin
    insert into drill.moves values (new.id, current_setting('application_name'));
    return null;
  end $$;
  create function drill.note_take() returns trigger language plpgsql security definer as $$
  begin
    insert into drill.takes values (new.site_id, current_setting('application_name'));
    return null;
  end $$;
  create trigger note_move after update on public.releases for each row
    when ((old.folder, old.current_folder) is distinct from (new.folder, new.current_folder))
    execute function drill.note_move();
  create trigger note_take after update on private.live_pages for each row
    when (new.taken_until is not null and old.taken_until is distinct from new.taken_until)
    execute function drill.note_take()`

const READ = {
  moved: 'select count(*)::int as count from drill.moves',
  notOnce: `
    select count(*)::int as count from sites s
    where s.published_release_id is not null
      and 1 <> (select count(*) from drill.moves m where m.release_id = s.published_release_id)`,
  others: `
    select count(*)::int as count from drill.moves
    where release_id not in (select published_release_id from sites)`,
  taken: 'select count(*)::int as count from drill.takes where by = $1',
  movedBy: 'select count(*)::int as count from drill.moves where by = $1',
  takenOver: `
    select count(*)::int as count from sites s
    where exists (select from drill.takes t where t.site_id = s.id and t.by = $1)
      and exists (select from drill.moves m where m.release_id = s.published_release_id and m.by <> $1)`,
}

/** From now on, records moves of release pointers, and the replicas that take pages to render. */
export async function watchMoves(database: pg.Client) {
  await database.query(TABLES)
  return {
    count: async (what: keyof typeof READ, ...by: string[]) =>
      (await database.query<{ count: number }>(READ[what], by)).rows[0]?.count ?? 0,
    /** The replica with the most pages in progress. */
    async findBusiest(): Promise<string | undefined> {
      const busiest = `
        select t.by from drill.takes t join sites s on s.id = t.site_id
        where s.published_release_id not in (select release_id from drill.moves)
        group by t.by order by count(*) desc limit 1`
      return (await database.query<{ by: string }>(busiest)).rows[0]?.by
    },
  }
}
