import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from './project-folder.ts'

/** Where `npm run build`, run by root, links the tool. */
export const TOOL_LINK = '/usr/local/bin/scoutsite'
const TOOL = join(PROJECT_FOLDER, 'scripts/scoutsite.mjs')

let settingsFile: string | undefined

/** From now on, every command that is suggested names this file of settings. */
export function nameSettings(file: string | undefined): void {
  settingsFile = file || undefined
}

/**
 * What an operator types for a command of the tool, in any folder. Not with npx: outside the program's folder, it runs
 * whatever the public registry has under this name.
 */
export function callTool(command: string): string {
  const settings = settingsFile === undefined ? '' : `--config ${quoteWord(settingsFile)} `
  return `${nameTool()} ${settings}${command}`
}

/** As a service, or by hand with the settings of this process. */
export const howToStart = () => `systemctl start scoutsite, or ${callTool('start')}`

/** The name of the link, if it leads to this program; otherwise the full path. */
export function nameTool(link = TOOL_LINK): string {
  try {
    if (realpathSync(link) === realpathSync(TOOL)) return 'scoutsite'
  } catch {
    // There is no link, or what it led to is gone.
  }
  return quoteWord(TOOL)
}

/** As a shell takes it for one word. */
const quoteWord = (word: string) =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
