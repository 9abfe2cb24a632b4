import { createHash } from 'node:crypto'
import { StartupError } from '../starting/startup.errors.ts'

/**
 * A row of the history table. The Supabase CLI stores a list of statements, we store the whole
 * file.
 */
export type AppliedMigration = {
  version: string
  name: string | null
  statements: string[] | null
}

/** Throws if a migration ran with a different text: its result is not what we expect. */
export function refuseOtherHistory(
  applied: readonly AppliedMigration[],
  known: readonly { version: string; statements: string }[],
): void {
  const hashes = new Map(known.map(({ version, statements }) => [version, hash(statements)]))
  const differing = applied
    .filter(({ version, statements }) => {
      const [text] = statements?.length === 1 ? statements : []
      return text !== undefined && hash(text) !== hashes.get(version)
    })
    .map(({ version, name }) => `${version}_${name}`)
    .sort()
  if (differing.length === 0) return
  const others = differing.length > 1 ? ` and ${differing.length - 1} more` : ''
  throw new StartupError(
    `The database was made by another version of ScoutSite: its migration ${differing[0]}${others} is not the one that this version knows. Start the version that made it, or restore a backup that this one made.`,
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
