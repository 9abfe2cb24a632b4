import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { judge, quantile, report, sized, spread } from './measure.ts'
import { type Run, runTool } from './run-tool.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { visitHosts } from './visit-hosts.ts'
import { serveFolder, withFolder } from './with-server.ts'

/**
 * A backup next to a server with visitors, its verification, and a restore: duration, size and
 * cost.
 */
const SITES = sized(2_000, 12)
const PHOTOS = sized(4, 1)
const ROUNDS = sized(3, 1)
const ALONE = sized(5_000, 100)
/** Between two visits: many visitors, but far below the machine's capacity. */
const PAUSE = 5

const { environment, others } = await openSeededFolder(SITES, PHOTOS)
const host = `${others.domains[0]}.${SEEDED_DOMAIN}`

await withFolder(async (folder) => {
  const backups: Run[] = []
  const [alone, meanwhile]: [number[][], number[][]] = [[], []]
  const fileOf = (round: number) => join(folder, `${round}.tar`)
  await serveFolder(environment, async ({ origin }) => {
    const port = Number(new URL(origin).port)
    await visitUntil(port, delay(ALONE))
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await visitUntil(port, delay(ALONE)))
      const backup = runTool(['backup', fileOf(round)], environment)
      meanwhile.push(await visitUntil(port, backup))
      backups.push(await backup)
    }
    // It exits with 1 if something differs.
    const prove = ['restore', fileOf(0), '--prove', '--json']
    const proof = await runTool(prove, environment, [0, 1])
    report('proof, s', proof.seconds.toFixed(1))
    judge('backup-differences', [JSON.parse(proof.said).differences.length])
  })
  const megabytes = (await stat(fileOf(0))).size / 1e6
  const seconds = backups.map((run) => run.seconds)
  report(`backup of ${SITES} sites, s`, spread(seconds, 1))
  report(
    'MB/s',
    spread(
      seconds.map((each) => megabytes / each),
      1,
    ),
  )
  for (const share of [0.5, 0.95, 0.99]) {
    const of = (times: number[][]) => times.map((round) => quantile(round, share))
    const name = `a page alone, p${share * 100}, ms`
    report(name, spread(of(alone), 2))
    report(`${' '.repeat(7)}meanwhile`, spread(of(meanwhile), 2))
  }
  judge(
    'backup-memory',
    backups.map((run) => run.peakMegabytes),
  )

  const restored = await runTool(['restore', fileOf(0)], {
    ...environment,
    DATA_DIR: join(folder, 'restored'),
  })
  report('restore, s', restored.seconds.toFixed(1))
  report('restore, MB/s', (megabytes / restored.seconds).toFixed(1))
  report('restore with PostgreSQL, MB', Math.round(restored.peakMegabytes))
})

/** Times a page repeatedly until something has ended. */
async function visitUntil(port: number, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const begin = performance.now()
    await visitHosts(port, [host])
    times.push(performance.now() - begin)
    await delay(PAUSE)
  }
  await over
  return times
}
