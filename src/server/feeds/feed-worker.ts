import '../starting/close-prototypes.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readFeed } from './reading/read-feed.ts'

const asked = z.object({
  bytes: z.instanceof(Uint8Array),
  timeZone: z.string(),
  now: z.number(),
})

parentPort?.postMessage(readFeed(asked.parse(workerData)))
