import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { IS_BUILT, PROJECT_FOLDER } from './project-folder.ts'

/** The version of this program, in the form `0.2.0`. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'))).version

const commitSchema = z.object({ commit: z.string(), date: z.string() })

/** The commit that was built, with a `+` if its sources were changed, and its date. */
export type ProgramCommit = z.infer<typeof commitSchema>

/** Null where `npm run build` found no git: see scripts/note-commit.ts. */
export function readCommit(): ProgramCommit | null {
  const file = join(PROJECT_FOLDER, 'dist/commit.json')
  return existsSync(file) ? commitSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The version as operators read it: `0.2.0 (1a2b3c4d of 2026-11-28)`. */
export const nameProgram = (commit: ProgramCommit | null) =>
  commit ? `${programVersion} (${commit.commit} of ${commit.date})` : programVersion

// Sources that run without a build may be any.
export const programCommit = IS_BUILT ? readCommit() : null
export const programName = nameProgram(programCommit)
