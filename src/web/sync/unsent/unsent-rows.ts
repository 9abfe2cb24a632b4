import { createStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { isUnreachable } from '../../lib/is-unreachable.ts'
import { storageOrMemory } from '../storage-or-memory.ts'
import { sendRow } from './send-row.ts'
import { parseUnsent, type UnsentRow } from './unsent-row.ts'

const PREFIX = 'scoutsite:unsent'

/**
 * Rows saved while the server was unreachable, stored on this device until they are sent. Each row
 * has a separate key, so that no tab overwrites the rows of another; sending a row twice does no
 * harm.
 */
export function createUnsentRows(send = sendRow) {
  const rows = createStore<readonly UnsentRow[]>([])
  let account = ''
  let running: Promise<boolean> | undefined

  function read(): void {
    const found = storageOrMemory
      .keys()
      .filter((key) => key.startsWith(`${PREFIX}:${account}:`))
      .sort()
      .flatMap((key) => parseUnsent(storageOrMemory.read(key)) ?? [])
    rows.set(found)
  }

  async function sendAll(): Promise<boolean> {
    for (const row of rows.get().filter(({ problem }) => problem === '')) {
      try {
        await send(row)
      } catch (error) {
        if (isUnreachable(error)) return false
        write({ ...row, problem: explainError(error) })
        continue
      }
      drop(row)
    }
    return true
  }

  function write(row: UnsentRow): void {
    storageOrMemory.write(keyOf(account, row), JSON.stringify(row), false)
    read()
  }

  function drop(row: Pick<UnsentRow, 'siteId' | 'id'>): void {
    storageOrMemory.remove(keyOf(account, row))
    read()
  }

  return {
    rows,
    /** Returns a function to stop following the rows of other tabs. */
    open(userId: string): () => void {
      account = userId
      read()
      const follow = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(PREFIX)) read()
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
    keep: write,
    drop,
    /** Sends the rows that wait for a connection; resolves to whether the server answered. */
    send(): Promise<boolean> {
      running ??= sendAll().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

export const unsentRows = createUnsentRows()

const keyOf = (account: string, { siteId, id }: Pick<UnsentRow, 'siteId' | 'id'>) =>
  `${PREFIX}:${account}:${siteId}:${id}`
