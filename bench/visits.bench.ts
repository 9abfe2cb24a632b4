import { join } from 'node:path'
import { findFreePort } from '#server/starting/find-free-port.ts'
import { launchProgram } from '#server/testing/launch-program.ts'
import { findProgram } from './find-program.ts'
import { judge, leaveOut, median, ratios, report, sized } from './measure.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { launch } from './serving/launch.ts'
import { type Figure, press } from './serving/press.ts'
import { writeScript } from './serving/write-script.ts'
import { BROWSER } from './visit-hosts.ts'
import { withFolder } from './with-server.ts'

/**
 * What it costs to count visits: a server that counts and one that does not share a core, both asked at the same time
 * as by browsers. One after the other they would differ by how fast the machine is at that moment, which is far more.
 */
const ROUNDS = sized(20, 1)
const SECONDS = sized(3, 1)
const SITES = sized(10, 2)

const wrk = findProgram('wrk')
if (!wrk) leaveOut(['visits'], 'no wrk on this machine')
else
  await withFolder(async (work) => {
    await using stack = new AsyncDisposableStack()
    const peers = []
    for (const [VISITS, count] of [
      ['counted', SITES],
      ['ignored', SITES + 1],
    ] as const) {
      const { environment, others } = await openSeededFolder(count)
      const port = await findFreePort()
      const { command, args } = launchProgram()
      const settings = { ...environment, PORT: String(port), VISITS }
      const peer = stack.use(await launch(VISITS, port, { command, args, environment: settings }))
      const hosts = others.domains.slice(0, SITES).map((domain) => `${domain}.${SEEDED_DOMAIN}`)
      const script = await writeScript(join(work, `${VISITS}.lua`), hosts, BROWSER)
      peers.push({ peer, script, figures: [] as Figure[] })
    }
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(
        peers.map(async ({ peer, script, figures }) =>
          figures.push(await press(peer, wrk, script, SECONDS)),
        ),
      )
    const [counted, ignored] = peers.map(({ figures }) => figures)
    const read = (figures: Figure[] = [], of: keyof Figure) => figures.map((figure) => figure[of])
    for (const { peer, figures } of peers) {
      if (read(figures, 'errors').some((errors) => errors > 0)) throw new Error(peer.name)
      report(
        `visits ${peer.name}: requests/s, µs of CPU a request`,
        `${Math.round(median(read(figures, 'rate')))}, ${median(read(figures, 'cpu')).toFixed(1)}`,
      )
    }
    // On a full core, twice the CPU for a request is half the rate. The rates themselves come closer to each other,
    // because the clients share a core too.
    judge('visits', ratios(read(ignored, 'cpu'), read(counted, 'cpu')))
  })
