import postgres from 'postgres'

export type Locks = {
  /** Does the work while nobody else, on any replica, does work of the same name. */
  hold: <T>(name: string, work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Locks in the database, over connections of their own: work under a lock needs the pool itself. */
export function createLocks(url: string): Locks {
  const sql = postgres(url, { max: 8, idle_timeout: 30, fetch_types: false, onnotice: () => {} })
  return {
    async hold<T>(name: string, work: () => Promise<T>) {
      let outcome: T | undefined
      await sql.begin(async (transaction) => {
        await transaction`select pg_advisory_xact_lock(hashtextextended(${name}, 5202613))`
        outcome = await work()
      })
      return outcome as T
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
