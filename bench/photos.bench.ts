import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { connect, PASSWORD } from '#server/testing/connect.ts'
import { judge, quantile, ratios, report, sized, spread } from './measure.ts'
import { takePhoto } from './take-photo.ts'
import { withFolder, withServer } from './with-server.ts'

/**
 * The cost of a 12-megapixel photo compared with plain sharp, and the latency of other requests while
 * twenty photos are processed.
 */
const ROUNDS = sized(5, 1)
const PHOTOS = sized(20, 1)
const CALM = sized(300, 5)
const WIDTHS = sized([480, 960, 1600], [96])

const COST = `
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6 - before, memory: maxRSS / 1024 }))`
const BEFORE = `
  const usage = process.cpuUsage()
  const before = (usage.user + usage.system) / 1e6
  const [input, folder] = process.argv.slice(1)`
const OURS = `
  import { makePicture } from '#server/assets/make-picture.ts'
  ${BEFORE}
  await makePicture(input, folder, 'photo')
  ${COST}`
const PLAIN = (avif: string, webp: string) => `
  import sharp from 'sharp'
  ${BEFORE}
  for (const width of [${WIDTHS}]) {
    await sharp(input).rotate().resize({ width }).avif(${avif}).toBuffer()
    await sharp(input).rotate().resize({ width }).webp(${webp}).toBuffer()
  }
  await sharp(input).rotate().resize({ width: ${WIDTHS.at(-1)} }).jpeg().toBuffer()
  ${COST}`
const PROGRAMS = {
  ours: OURS,
  plain: PLAIN('{ quality: 50, effort: 0 }', '{ quality: 72, effort: 2 }'),
  unset: PLAIN('', ''),
}
type Side = keyof typeof PROGRAMS

type Cost = { cpu: number; memory: number }

await withFolder(async (folder) => {
  const photos = await Promise.all(
    Array.from({ length: sized(4, 1) }, (_, seed) => takePhoto(seed)),
  )
  const input = join(folder, 'photo.jpg')
  await writeFile(input, photos[0] ?? '')
  const costs: Record<Side, Cost[]> = { ours: [], plain: [], unset: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['ours', 'plain'] as const) {
      costs[side].push(await measure(side, input, folder))
    }
  }
  costs.unset.push(await measure('unset', input, folder))
  const all = (side: Side, of: keyof Cost) => costs[side].map((cost) => cost[of])
  report('by plain sharp with our qualities, CPU s', spread(all('plain', 'cpu'), 2))
  report('ours of that', spread(ratios(all('ours', 'cpu'), all('plain', 'cpu')), 2))
  report('by plain sharp as it comes, CPU s', spread(all('unset', 'cpu'), 2))
  report('of plain sharp, MB', spread(all('plain', 'memory'), 0))
  judge('photo-cpu', all('ours', 'cpu'))
  judge('photo-memory', all('ours', 'memory'))
  await countTags(input, folder)
  await measureOthers(photos)
})

/** Each in a separate process, so that neither inherits the other's memory. */
async function measure(side: Side, input: string, folder: string): Promise<Cost> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAMS[side], input, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  for await (const text of child.stdout) output += text
  return JSON.parse(output)
}

async function countTags(input: string, folder: string): Promise<void> {
  const { makePicture } = await import('#server/assets/make-picture.ts')
  const { exif } = await sharp(input).metadata()
  const { files } = await makePicture(input, folder, 'photo')
  const facts = await Promise.all(files.map(({ name }) => sharp(join(folder, name)).metadata()))
  const tagged = facts.filter((each) => each.exif || each.xmp || each.iptc || each.icc)
  report('bytes of EXIF in; files with any tag out', `${exif?.length}; ${tagged.length}`)
  const sizes = files.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1_000)} KB`)
  report('files of one photo', sizes.join(', '))
}

async function measureOthers(photos: Buffer[]): Promise<void> {
  await withServer(async ({ origin }) => {
    const leader = await connect(origin)
    const { data } = await leader.auth.signUp({ email: 'bench@example.org', password: PASSWORD })
    const { data: site } = await leader.from('sites').insert({ site_name: 'B' }).select().single()
    const ask = async () => {
      // Stay below the rate limit per IP.
      await delay(20)
      const begin = performance.now()
      const { error } = await leader.from('sites').select('*').eq('id', site.id)
      if (error) throw error
      return performance.now() - begin
    }
    const calm: number[] = []
    for (let count = 0; count < CALM; count++) calm.push(await ask())
    const begin = performance.now()
    const uploads = Array.from({ length: PHOTOS }, async (_, index) => {
      const photo = photos[index % photos.length] ?? Buffer.of()
      const body = new FormData()
      body.append('siteId', site.id)
      body.append('kind', 'photo')
      // A trailing byte makes it a different file with the same picture.
      body.append('file', new Blob([new Uint8Array(photo), new Uint8Array([index])]), 'photo.jpg')
      const headers = { authorization: `Bearer ${data.session?.access_token}` }
      const init = { method: 'POST', headers, body }
      const response = await fetch(`${origin}/functions/v1/upload-asset`, init)
      const answer = await response.json()
      if (!answer.success) throw new Error(answer.error)
    })
    let isDone = false
    const all = Promise.all(uploads).finally(() => {
      isDone = true
    })
    // Prevents an unhandled rejection: a failed upload is reported where `all` is awaited.
    all.catch(() => undefined)
    const loaded: number[] = []
    while (!isDone) loaded.push(await ask())
    await all
    report(
      `${PHOTOS} photos sent at once, s until the last`,
      ((performance.now() - begin) / 1_000).toFixed(1),
    )
    report('other requests, ms at the 99th percentile: alone', at99(calm).toFixed(1))
    report('the same while the photos are worked on', at99(loaded).toFixed(1))
  })
}

function at99(times: number[]): number {
  return quantile(times, 0.99)
}
