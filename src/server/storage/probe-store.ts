import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/**
 * Returns the fault of a file store, if any. Reads must see earlier writes at once, including
 * overwrites and removals.
 */
export async function probeStore(store: FileStore): Promise<string | undefined> {
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
