import { parentPort, workerData } from 'node:worker_threads'
import { readFeed } from '../feeds/reading/read-feed.ts'

/**
 * Reads calendars in a thread whose prototypes are left open, and reports which of them changed:
 * the parser must be safe even without closed prototypes.
 */
const shared = [
  Object,
  Array,
  Function,
  String,
  Number,
  RegExp,
  Date,
  Map,
  Set,
  Error,
  Promise,
].map((each) => each.prototype)
const look = () =>
  shared.map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [
      String(key),
      Object.getOwnPropertyDescriptor(prototype, key)?.value,
    ]),
  )
const before = look()
const feeds: string[] = workerData
for (const feed of feeds) {
  readFeed({ bytes: Buffer.from(feed), timeZone: 'America/Chicago', now: 1_795_456_800_000 })
}
const changed = look()
  .flat()
  .filter(([, value], index) => value !== before.flat()[index]?.[1])
  .map(([key]) => key)
parentPort?.postMessage({
  changed,
  added: look().flat().length - before.flat().length,
  isOpen: Object.isExtensible(Object.prototype),
  polluted: 'polluted' in {},
})
