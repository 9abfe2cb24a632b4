import { LRUCache } from 'lru-cache'

const WORTH_IT = 3

/**
 * Names for statements that come again and again, so that PostgreSQL parses them once a connection.
 * The data API's statements have as many shapes as callers think of: a shape earns its name by
 * coming back, and there are only so many names, because every connection remembers all of them.
 */
export function createStatementNames(most = 400) {
  const counts = new LRUCache<string, number>({ max: 1_000 })
  const names = new Map<string, string>()
  return {
    nameOf(sql: string): string | undefined {
      const known = names.get(sql)
      if (known || names.size >= most) return known
      const count = (counts.get(sql) ?? 0) + 1
      counts.set(sql, count)
      if (count >= WORTH_IT) names.set(sql, `s${names.size}`)
      return names.get(sql)
    },
  }
}
