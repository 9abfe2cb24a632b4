import { createHash } from 'node:crypto'

const LINE = /^([0-9a-f]{64}) {2}migrations\/(\d{14}_\w+\.sql)$/

/** The list with the hash of every landed migration; `sha256sum -c` can check it from its folder too. */
export const LANDED = 'supabase/migrations.sha256'

/**
 * Adds the migrations that the list does not contain yet. Databases exist that were created by the
 * listed ones, so an edited or missing migration is an error, and existing lines never change.
 */
export function addLanded(list: string, migrations: ReadonlyMap<string, string>): string {
  const landed = readList(list)
  for (const [file, hash] of landed) {
    const text = migrations.get(file)
    if (text === undefined) throw new Error(`${file} is frozen and must not go. Put it back.`)
    if (hashOf(text) !== hash) {
      throw new Error(`${file} is frozen and must not be edited. Put it back, and add another.`)
    }
  }
  const last = [...landed.keys()].at(-1) ?? ''
  const added = [...migrations].filter(([file]) => !landed.has(file)).sort()
  for (const [file] of added) {
    if (file < last) throw new Error(`${file} must come after ${last}, which is frozen.`)
  }
  return list + added.map(([file, text]) => `${hashOf(text)}  migrations/${file}\n`).join('')
}

function readList(list: string): Map<string, string> {
  const lines = list.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, file] = LINE.exec(line) ?? []
      if (!hash || !file) throw new Error(`${LANDED} has a line that is no hash and file: ${line}`)
      return [file, hash]
    }),
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
