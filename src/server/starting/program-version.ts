import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_FOLDER } from './project-folder.ts'

const file = join(PROJECT_FOLDER, 'package.json')

/** The version of this program, in the form `0.2.0`. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).version
