import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#server/testing/connect.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { judge, quantile, report, sized, spread } from './measure.ts'
import { waitedForProcessor } from './process-cost.ts'
import { openSeededFolder, SEEDED_DOMAIN } from './seeded-folder.ts'
import { visitHosts } from './visit-hosts.ts'

// The cost for others of an account that reaches every limit: how long one of its requests holds
// the server, and how long visitors of another troop wait while three such sites are edited.
const SITES = sized(20, 2)
const FULL = 3
const ROUNDS = sized(10, 1)
const SECONDS = sized(15, 1)
/** Repeating events, single events, and moved days of the former. */
const REPEATING = sized(100, 4)
const SINGLE = sized(900, 4)
const MOVED = sized(1_000, 4)
/** Rows per request, whose body size is limited. */
const AT_ONCE = 50

const { environment, others } = await openSeededFolder(SITES)
const server = await startProcess(environment)
const port = Number(new URL(server.origin).port)

const fill = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)
/** The text with the most markup per letter. */
const RICH = '1. a\n- b\n'
const BOLD = '**a** '

/** A published site at every limit. */
async function makeFullSite(index: number) {
  const client = await connect(server.origin)
  const email = `full-${index}-${Date.now()}@example.org`
  await client.auth.signUp({ email, password: 'canoe-lantern-pine' })
  const texts = {
    site_name: fill('Troop of the long name ', 300),
    troop_number: String(Date.now()),
    description: fill(RICH, 20_000),
    recruitment_info: fill(RICH, 20_000),
    first_evening: fill(RICH, 20_000),
    questions: Array.from({ length: 60 }, () => ({ question: 'Why?', answer: fill(RICH, 996) })),
  }
  const { data: site } = await client
    .from('sites')
    .insert(texts)
    .select('id')
    .single()
    .throwOnError()
  const start = Temporal.Now.plainDateISO()
  const event = (number: number, days: number) => ({
    site_id: site.id,
    title: fill(`Meeting ${number} `, 200),
    place: fill('The hall, ', 400),
    starts_on: start.add({ days }).toString(),
    ends_on: start.add({ days }).toString(),
    starts_at: '19:00',
    ends_at: '20:30',
  })
  const skips = Array.from({ length: 200 }, (_, week) => start.add({ weeks: week * 3 }).toString())
  const repeating = Array.from({ length: REPEATING }, (_, number) => ({
    ...event(number, number % 7),
    note: fill(`${RICH}${number} `, 1_990),
    repeats: { kind: 'weekly', until: '', skips, pauses: [] },
  }))
  const rows: { id: string }[] = []
  for (let sent = 0; sent < REPEATING; sent += AT_ONCE) {
    const part = repeating.slice(sent, sent + AT_ONCE)
    const { data } = await client.from('events').insert(part).select('id').throwOnError()
    rows.push(...data)
  }
  const single = Array.from({ length: SINGLE }, (_, number) => ({
    ...event(number, 1 + (number % 400)),
    note: fill(`${number} ${BOLD}`, 1_990),
  }))
  const moved = Array.from({ length: MOVED }, (_, number) => ({
    site_id: site.id,
    event_id: rows[number % rows.length]?.id,
    on_date: start
      .add({ days: (number % rows.length) % 7, weeks: 1 + 3 * Math.floor(number / rows.length) })
      .toString(),
    starts_on: start.add({ days: number % 300 }).toString(),
    starts_at: '10:00',
    ends_on: start.add({ days: number % 300 }).toString(),
    ends_at: '11:00',
  }))
  for (let sent = 0; sent < Math.max(SINGLE, MOVED); sent += AT_ONCE) {
    const more = single.slice(sent, sent + AT_ONCE)
    if (more.length > 0) await client.from('events').insert(more).throwOnError()
    const changes = moved.slice(sent, sent + AT_ONCE)
    if (changes.length > 0) await client.from('event_changes').insert(changes).throwOnError()
  }
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString()
  const announcements = Array.from({ length: 20 }, () => ({
    site_id: site.id,
    title: 'News',
    text: fill(RICH, 5_000),
    shown_from: new Date().toISOString(),
    shown_until: until,
  }))
  await client.from('announcements').insert(announcements).throwOnError()
  const publish = async () => {
    const { data } = await client.functions.invoke('publish-site', { body: { siteId: site.id } })
    if (!data?.success) throw new Error(`it was not published: ${data?.error}`)
  }
  await publish()
  const eventId = rows[0]?.id
  const change = (word: string) =>
    client
      .from('events')
      .update({ title: `Meeting ${word}` })
      .eq('id', eventId)
      .throwOnError()
  const download = async () => {
    const body = { siteId: site.id, releaseId: null }
    const { error } = await client.functions.invoke('download-site', { body })
    if (error) throw error
  }
  return { publish, change, download }
}

type Longest = {
  wait: number
  /** Without the time in which the server was runnable but had no processor. */
  held: number
}

const waited = () => waitedForProcessor(server.child.pid ?? 0)

/** The longest wait of a ping during some work, in milliseconds. */
async function pingBeside(work: () => Promise<unknown>): Promise<Longest> {
  let isOver = false
  const worst: Longest = { wait: 0, held: 0 }
  const pinging = (async () => {
    while (!isOver) {
      const before = await waited()
      const asked = performance.now()
      await fetch(`${server.origin}/healthz`).then((answer) => answer.text())
      const wait = performance.now() - asked
      worst.wait = Math.max(worst.wait, wait)
      worst.held = Math.max(worst.held, wait - ((await waited()) - before))
      await delay(2)
    }
  })()
  await work()
  isOver = true
  await pinging
  return worst
}

/** How long visitors of other troops wait, over some seconds. */
async function visitOthers(): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1_000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const host = `${others.domains[turn % others.domains.length]}.${SEEDED_DOMAIN}`
    const asked = performance.now()
    await visitHosts(port, [host])
    times.push(performance.now() - asked)
    await delay(20)
  }
  return times
}

try {
  const full = await Promise.all(Array.from({ length: FULL }, (_, index) => makeFullSite(index)))
  const [one] = full
  if (!one) throw new Error('there is no full site')
  await delay(3_000)
  const idle: Longest[] = []
  const beside: Record<string, Longest[]> = { publish: [], change: [], download: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await pingBeside(() => delay(500)))
    beside['publish']?.push(await pingBeside(one.publish))
    // A change is on the page within two seconds.
    const change = async () => {
      await one.change(String(round))
      await delay(2_500)
    }
    beside['change']?.push(await pingBeside(change))
    beside['download']?.push(await pingBeside(one.download))
  }
  const waitsOf = (all: Longest[]) => all.map(({ wait }) => wait)
  report('the longest wait of a ping beside nothing, ms', spread(waitsOf(idle), 1))
  for (const [name, all] of Object.entries(beside))
    report(`the same beside a full site’s ${name}, ms`, spread(waitsOf(all), 1))
  const longest = Object.values(beside).flat()
  const held = longest.map(({ held }) => held)
  report('the same without the time that the server had no processor, ms', spread(held, 1))
  judge('held', waitsOf(longest))

  const quiet = await visitOthers()
  let isOver = false
  const edits = full.map(async ({ change }) => {
    for (let turn = 0; !isOver; turn += 1) {
      await change(`number ${turn}`)
      await delay(200)
    }
  })
  const busy = await visitOthers()
  isOver = true
  await Promise.all(edits)
  report('visits of other troops, ms', spread(quiet, 1))
  report('the same while three full sites are edited, ms', spread(busy, 1))
  judge('neighbors', [quantile(busy, 0.95) - quantile(quiet, 0.95)])
} finally {
  server.child.kill('SIGTERM')
  await server.exited
}
