import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'

/** Tests start the built programs, so build them from the current source first. */
export default function setup() {
  const program = join(PROJECT_FOLDER, 'scripts/run.mjs')
  execFileSync(process.execPath, [program, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
