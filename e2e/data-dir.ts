import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder of the server under test; playwright.config.ts names it. */
export const dataDir = join(tmpdir(), `scoutsite-e2e-${process.ppid}`)
