import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from './project-folder.ts'

/** Where `npm run build`, run by root, links the tool. */
export const TOOL_LINK = '/usr/local/bin/scoutsite'
const TOOL = join(PROJECT_FOLDER, 'scripts/scoutsite.mjs')

/**
 * What an operator types for a command of the tool, in any folder. Not with npx: outside the program's folder, it runs
 * whatever the public registry has under this name.
 */
export const callTool = (command: string) => `${nameTool()} ${command}`

/** The name of the link, if it leads to this program; otherwise the full path. */
export function nameTool(link = TOOL_LINK): string {
  try {
    if (realpathSync(link) === realpathSync(TOOL)) return 'scoutsite'
  } catch {
    // There is no link, or what it led to is gone.
  }
  return quoteWord(TOOL)
}

/** The commands in a text, each with the file of settings that the caller named. */
export function withSettings(text: string, file: string, tool = nameTool()): string {
  const literal = tool.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // A word before it is a path that ends in the same way, such as that of a folder for backups.
  const call = new RegExp(`(?<![\\w./-])${literal} (?=[a-z])`, 'g')
  return text.replaceAll(call, () => `${tool} --config ${quoteWord(file)} `)
}

/** As a shell takes it for one word. */
const quoteWord = (word: string) =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
