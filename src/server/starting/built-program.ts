import { join } from 'node:path'
import { PROJECT_FOLDER } from './project-folder.ts'

/** The path of a program built by `npm run build`: see docs/decisions/0042. */
export function builtProgram(name: 'main' | 'scoutsite' | 'prepare-demo'): string {
  return join(PROJECT_FOLDER, 'dist/server/current', `${name}.mjs`)
}
