import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { hostOfCopy } from '#server/testing/copy-sites.ts'
import { quantile } from '../../bench/measure.ts'
import { cpuOfProcess } from '../../bench/process-cost.ts'
import { sized, tell } from '../drill.ts'
import { readPage } from '../read-page.ts'
import { type Million, SITE_DOMAIN, type Started } from './open-million.ts'
import { probePage } from './probe-page.ts'

const LOOKUPS = sized(2_000, 50)
const LISTED_WITHIN = sized(60_000, 2_000)
const STORM = sized(60_000, 2_000)
const CHANGES_PER_SECOND = 100
const PROBED = 1

/** Random hosts never visited before: the page of each, and whether it may have a certificate. */
export async function proveLookups(server: Started, count: number): Promise<void> {
  const { port } = new URL(server.origin)
  const times: number[] = []
  let [failed, refused] = [0, 0]
  for (let turn = 0; turn < LOOKUPS; turn += 1) {
    const host = hostOfCopy(1 + Math.floor(Math.random() * count), SITE_DOMAIN)
    const begin = performance.now()
    await readPage(port, host).catch(() => {
      failed += 1
    })
    times.push(performance.now() - begin)
    const permitted = await fetch(`http://127.0.0.1:${server.askPort}/?domain=${host}`)
    if (!permitted.ok) refused += 1
  }
  tell('hosts visited that are not in memory, one in twenty an own domain', LOOKUPS)
  tell('… that failed', failed, 0)
  tell('… that may have no certificate', refused, 0)
  for (const share of [0.5, 0.95, 0.99]) {
    tell(`… ${100 * share}th percentile, ms`, Number(quantile(times, share).toFixed(1)))
  }
  tell('… worst, ms', Math.round(Math.max(...times)))
}

/** Its notification connection is lost: all hosts are listed again, as at every start. */
export async function proveListing({ database }: Million, server: Started): Promise<void> {
  const { port } = new URL(server.origin)
  const before = await cpuOfProcess(server.pid)
  tell('all hosts are listed again: connections lost', 1)
  await probePage(port, hostOfCopy(PROBED, SITE_DOMAIN), async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`,
    )
    await delay(LISTED_WITHIN)
  })
  tell('… seconds of CPU', seconds((await cpuOfProcess(server.pid)) - before))
  await tellMemory(server, '… resident afterwards, and at most until now, MB')
}

/** Very many hosts change: a server with them in memory rereads them, and writes each copy once. */
export async function proveStorm(
  { database }: Million,
  server: Started,
  count: number,
): Promise<void> {
  const { port } = new URL(server.origin)
  const before = await cpuOfProcess(server.pid)
  let told = 0
  const behind = async () =>
    Number((await database.query('select count(*) from private.hosts_to_copy')).rows[0]?.count)
  tell('a storm of changes, a minute', 60 * CHANGES_PER_SECOND)
  await probePage(port, hostOfCopy(PROBED, SITE_DOMAIN), async () => {
    for (const begin = performance.now(); performance.now() - begin < STORM; ) {
      const number = 1 + Math.floor(Math.random() * count)
      const host = hostOfCopy(number, SITE_DOMAIN).replace(`.${SITE_DOMAIN}`, '')
      await database.query('select private.tell_host($1)', [host])
      told += 1
      await delay(Math.max(0, (1_000 * told) / CHANGES_PER_SECOND - (performance.now() - begin)))
    }
  })
  tell('… changes told', told)
  tell('… copies of hosts that were behind at its end', await behind())
  const end = performance.now()
  while ((await behind()) > 0) await delay(100)
  tell('… seconds until none was', seconds((performance.now() - end) * 1_000))
  tell(
    '… CPU of the replica for each, ms',
    ((await cpuOfProcess(server.pid)) - before) / told / 1e3,
  )
}

export async function tellMemory({ pid }: Started, what: string): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  tell(what, read('VmRSS'))
  tell('', read('VmHWM'))
}

const seconds = (microseconds: number) => Number((microseconds / 1e6).toFixed(1))
