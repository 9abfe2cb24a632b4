import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'

/** Tests start the programs as they are built, so they are built of the source as it is now. */
export default function setup() {
  const program = join(PROJECT_FOLDER, 'scripts/run.mjs')
  execFileSync(process.execPath, [program, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
