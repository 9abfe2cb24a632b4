import { randomUUID } from 'node:crypto'
import { areFilesOfAnother } from '../integrity/claim-files.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type Check, fine, warn, wrong } from './finding.ts'

const SLOW = 1_000

/** What was written must be what is read, at once: also what was written over, and what was removed. */
export const checkFiles: Check = {
  name: 'files',
  async run({ db, store, config: { s3Bucket, dataDir } }) {
    if (!store) return fine('their place is made by the first start')
    const where = s3Bucket ? `the bucket ${s3Bucket}` : `${dataDir}/files`
    const start = performance.now()
    const fault = await tryOut(store)
    if (fault)
      return wrong(`${where}: ${fault}`, s3Bucket ? 'use a server that is consistent' : 'see dmesg')
    if (db && (await areFilesOfAnother(db, store)))
      return wrong(`${where} belongs to another database`, 'put both back from one backup')
    const took = Math.round(performance.now() - start)
    const says = `${where} keeps what is written (six steps in ${took} ms)`
    return took < SLOW * 6 ? fine(says) : warn(says, 'use a place that is nearer')
  },
}

async function tryOut(store: FileStore): Promise<string | undefined> {
  const key = `checks/${randomUUID()}`
  const read = async () => (await store.read(key))?.toString()
  await store.write(key, Buffer.from('first'))
  if ((await read()) !== 'first') return 'what was written is not there'
  await store.write(key, Buffer.from('second'))
  if ((await read()) !== 'second') return 'what was written over is still the old'
  const keys: string[] = []
  for await (const file of store.list('checks')) keys.push(file.key)
  if (!keys.includes(key)) return 'what was written is not listed'
  await store.remove(key)
  return (await read()) === undefined ? undefined : 'what was removed is still there'
}
