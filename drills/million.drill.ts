import { sized, tell } from './drill.ts'
import { openMillion } from './million/open-million.ts'
import { proveListing, proveLookups, proveStorm, tellMemory } from './million/prove-hosts.ts'
import { proveDuePages, proveNight } from './million/prove-work.ts'

/**
 * The real program on a database with a million published sites, all with the files of one: the
 * cost of a start, a visit, a change and a night. See docs/scale.md.
 */
const SITES = sized(1_000_000, 6_000)

const planting = performance.now()
await using million = await openMillion(SITES)
const since = (begin: number) => Number(((performance.now() - begin) / 1_000).toFixed(1))
tell('sites', SITES)
tell('… seconds until they were planted', since(planting))
const { rows } = await million.database.query(
  'select (pg_database_size(current_database()) / 1e6)::int as size',
)
tell('… the database, MB', rows[0].size)
const begin = performance.now()
const server = await million.start()
tell('seconds from the start to ready', since(begin))
await tellMemory(server, 'resident then, and at most until then, MB')
await proveLookups(server, SITES)
await tellMemory(server, 'resident then, and at most until then, MB')
await proveListing(million, server)
await proveStorm(million, server, SITES)
await proveDuePages(million)
await proveNight(million)
// On a busy machine PostgreSQL may not answer in time: that is retried, and logs a warning.
const countLines = (level: number) => server.output().split(`"level":${level}`).length - 1
tell('warnings in its log', countLines(40))
tell('errors in its log', countLines(50), 0)
process.stdout.write(server.output().split('\n').slice(1, 6).join('\n'))
