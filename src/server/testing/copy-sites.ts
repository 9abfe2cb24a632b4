import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const AT_ONCE = 50_000
/** Every nth site has its own domain. */
const OWN_EVERY = 20

/** The full host name of a copy's page. */
export const hostOfCopy = (number: number, siteDomain: string) =>
  number % OWN_EVERY === 0 ? `troop${number}.example.org` : `planted-${number}.${siteDomain}`

/**
 * Copies a published site, with a separate host and release each; the release's files are those of
 * the original. Sends no notification: a server that starts afterwards finds the copies.
 */
export async function copySites(
  db: Db,
  { domain, count }: { domain: string; count: number },
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    // Triggers are off; the statements below do their work for all rows at once.
    await run('set session_replication_role = replica')
    await run('set statement_timeout = 0')
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
      where table_schema = 'public' and table_name = 'sites' and is_generated = 'NEVER' and identity_generation is null
        and column_name not in ('id', 'domain', 'own_domain', 'published_release_id')`.execute(
      connection,
    )
    const columns = rows[0]?.columns ?? ''
    await sql`
      create temporary table model as
      select s.id as site_id, r.id as release_id,
        (select jsonb_agg(jsonb_build_object('folder', r.folder) || f) from jsonb_array_elements(r.files) f) as files
      from sites s join releases r on r.id = s.published_release_id
      where s.domain = ${domain}`.execute(connection)
    for (let from = 1; from <= count; from += AT_ONCE) {
      await copySome(run, { from, to: Math.min(count, from + AT_ONCE - 1) }, columns)
    }
    await run('drop table model')
    await run('reset all')
    await run('vacuum analyze')
  })
}

async function copySome(
  run: (text: string) => Promise<unknown>,
  { from, to }: { from: number; to: number },
  columns: string,
): Promise<void> {
  await run(`
    create temporary table planted as
    select n, gen_random_uuid() as site_id, gen_random_uuid() as release_id,
      case when n % ${OWN_EVERY} = 0 then 'troop' || n || '.example.org' end as own_domain
    from generate_series(${from}, ${to}) n`)
  await run(`
    insert into sites (id, domain, own_domain, published_release_id, ${columns})
    select p.site_id, 'planted-' || p.n, p.own_domain, p.release_id, ${columns.replaceAll(/(^|, )/g, '$1s.')}
    from planted p, model m join sites s on s.id = m.site_id`)
  await run(`
    insert into releases (id, site_id, folder, facts, files, revision, assets_revision, template_name, template_version)
    select p.release_id, p.site_id, 'releases/' || p.site_id || '/' || p.release_id,
      r.facts || jsonb_build_object('address', 'http://' || coalesce(p.own_domain, 'planted-' || p.n || '.troops.test')),
      m.files, r.revision, r.assets_revision, r.template_name, r.template_version
    from planted p, model m join releases r on r.id = m.release_id`)
  await run(`
    insert into site_domains (site_id, name, state, token, has_www, live_since)
    select site_id, own_domain, 'live', 'planted', true, now() from planted where own_domain is not null`)
  await run(`
    insert into private.live_pages (site_id, due_at) select site_id, now() + interval '9 days' from planted`)
  await run(`
    insert into site_members (site_id, user_id, role)
    select p.site_id, s.user_id, 'admin' from planted p, model m join sites s on s.id = m.site_id`)
  await run('drop table planted')
}
