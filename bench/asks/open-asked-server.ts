import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { openOperatorContext } from '#server/operation/open-operator-context.ts'
import { seedSites } from '#server/seeding/seed-sites.ts'
import { readConfig } from '#server/settings/config.ts'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { launchProgram } from '#server/testing/launch-program.ts'
import { sized } from '../measure.ts'
import { cpuOfProcess } from '../process-cost.ts'
import { SEEDED_DOMAIN } from '../seeded-folder.ts'
import { launch, type Peer } from '../serving/launch.ts'

export type AskedServer = Peer & { askPort: number; settle: () => Promise<void> }

const PAUSE = sized(2_000, 100)
/** Microseconds of CPU time during a pause; the system counts in steps of ten thousand. */
const BUSY = 30_000

/**
 * Published sites on a PostgreSQL that can be stopped separately, and a server to query for their
 * names.
 */
export async function openAskedServer(folder: string, sites: number) {
  await using stack = new AsyncDisposableStack()
  // The unprivileged account that root drops to must be able to enter the folder.
  await chmod(folder, 0o711)
  for (const name of ['database', 'data']) await mkdir(join(folder, name))
  const postgres = await startEmbeddedServer(
    join(folder, 'database'),
    'a-password-for-benches-alone',
  )
  stack.defer(() => postgres.stop())
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    SITE_DOMAIN: SEEDED_DOMAIN,
    LOG_LEVEL: 'error',
  }
  const context = await openOperatorContext(readConfig(environment))
  const { domains } = await seedSites(context, sites, 0)
  await context[Symbol.asyncDispose]()
  const opened = stack.move()
  return {
    hosts: domains.map((domain) => `${domain}.${SEEDED_DOMAIN}`),

    /** Adds own domains to the site with this label, as if their records had been seen. */
    async connectDomains(count: number): Promise<string[]> {
      const client = new pg.Client(postgres.url)
      await client.connect()
      try {
        const { rows } = await client.query(
          `insert into public.site_domains (site_id, name, state, token, has_www, live_since)
           select id, 'troop' || n || '.example.org', 'live', 'seeded', true, now()
           from (select id from public.sites where domain = $1) s, generate_series(1, $2) n
           returning name`,
          [domains.at(-1), count],
        )
        // Disables checks of their records.
        await client.query('update private.domain_checks set due_at = null')
        await client.query(
          `select private.choose_own_domain(id) from public.sites where domain = $1`,
          [domains.at(-1)],
        )
        return rows.map(({ name }) => String(name))
      } finally {
        await client.end()
      }
    },

    async start(): Promise<AskedServer> {
      const [port, askPort] = [await findFreePort(), await findFreePort()]
      const { command, args } = launchProgram()
      const ports = { PORT: String(port), ASK_PORT: String(askPort) }
      const program = { command, args, environment: { ...environment, ...ports } }
      const server = opened.use(await launch('ScoutSite', port, program))
      return { ...server, askPort, settle: () => settle(server.pid) }
    },
    stopDatabase: () => postgres.stop(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** Waits until a process is idle: after a start it writes a record of each host next to the files. */
async function settle(pid: number): Promise<void> {
  for (let used = BUSY; used >= BUSY; ) {
    const before = await cpuOfProcess(pid)
    await delay(PAUSE)
    used = (await cpuOfProcess(pid)) - before
  }
}
