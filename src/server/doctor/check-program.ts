import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { programName } from '../starting/program-version.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'
import { type Check, fine, wrong } from './finding.ts'

const NODE = join(PROJECT_FOLDER, 'node_modules/node/package.json')

export const checkProgram: Check = {
  name: 'program',
  about: 'version and Node of the program',
  async run() {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(NODE, 'utf8')))
    const is = process.version.slice(1)
    return is === version
      ? fine(`ScoutSite ${programName} on its own Node ${version}`)
      : wrong(
          `ScoutSite ${programName} runs on Node ${is}, and is made for ${version}`,
          'npm run build',
        )
  },
}
