import type pg from 'pg'

const AT_ONCE = 50_000
/** Every so many sites have a domain of their own. */
const OWN_EVERY = 20

/** The whole host of a planted site, at which its page is. */
export const hostOf = (number: number, siteDomain: string) =>
  number % OWN_EVERY === 0 ? `troop${number}.example.org` : `planted-${number}.${siteDomain}`

/**
 * Copies of one published site, each with hosts and a release of its own; the release's files are those of
 * the original. Nobody is told: a server that starts afterwards finds them.
 */
export async function plantSites(database: pg.Client, count: number): Promise<void> {
  // What a trigger would do for each row stands below.
  await database.query(`set session_replication_role = replica`)
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is null
       and column_name not in ('id', 'domain', 'own_domain', 'published_release_id')`,
    ['sites'],
  )
  const columns = rows[0]?.columns ?? ''
  await database.query(`
    create temporary table model as
    select s.id as site_id, r.id as release_id,
      (select jsonb_agg(jsonb_build_object('folder', r.folder) || f) from jsonb_array_elements(r.files) f) as files
    from sites s join releases r on r.id = s.published_release_id limit 1`)
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1)
    await database.query(`
      create temporary table planted as
      select n, gen_random_uuid() as site_id, gen_random_uuid() as release_id,
        case when n % ${OWN_EVERY} = 0 then 'troop' || n || '.example.org' end as own_domain
      from generate_series(${from}, ${to}) n`)
    await database.query(`
      insert into sites (id, domain, own_domain, published_release_id, ${columns})
      select p.site_id, 'planted-' || p.n, p.own_domain, p.release_id, ${columns.replaceAll(/(^|, )/g, '$1s.')}
      from planted p, model m join sites s on s.id = m.site_id`)
    await database.query(`
      insert into releases (id, site_id, folder, facts, files, revision, assets_revision, template_name, template_version)
      select p.release_id, p.site_id, 'releases/' || p.site_id || '/' || p.release_id,
        r.facts || jsonb_build_object('address', 'http://' || coalesce(p.own_domain, 'planted-' || p.n || '.troops.test')),
        m.files, r.revision, r.assets_revision, r.template_name, r.template_version
      from planted p, model m join releases r on r.id = m.release_id`)
    await database.query(`
      insert into site_domains (site_id, name, state, token, has_www, live_since)
      select site_id, own_domain, 'live', 'planted', true, now() from planted where own_domain is not null`)
    await database.query(`
      insert into private.live_pages (site_id, due_at) select site_id, now() + interval '9 days' from planted`)
    await database.query(`
      insert into site_members (site_id, user_id, role)
      select p.site_id, s.user_id, 'admin' from planted p, model m join sites s on s.id = m.site_id`)
    await database.query('drop table planted')
  }
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze')
}
