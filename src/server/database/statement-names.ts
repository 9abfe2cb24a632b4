import { LRUCache } from 'lru-cache'

const WORTH_IT = 3
const LONGEST = 4_000

/**
 * Names for repeated statements, so that PostgreSQL parses them once per connection. Every
 * connection stores named statements, so their number and the length of their texts are limited. A
 * text of several commands cannot have a name.
 */
export function createStatementNames(prefix: string, most: number) {
  const counts = new LRUCache<string, number>({ max: 1_000 })
  const names = new Map<string, string>()
  return (sql: string, values: readonly unknown[]): string | undefined => {
    const known = names.get(sql)
    if (known || names.size >= most || sql.length > LONGEST) return known
    if (values.length === 0 && sql.includes(';')) return undefined
    const count = (counts.get(sql) ?? 0) + 1
    counts.set(sql, count)
    if (count >= WORTH_IT) names.set(sql, `${prefix}${names.size}`)
    return names.get(sql)
  }
}
