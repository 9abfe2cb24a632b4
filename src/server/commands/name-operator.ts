import { userInfo } from 'node:os'

/** The user at the terminal, as recorded with an action. */
export function nameOperator(): string {
  const name = process.env['SUDO_USER'] || process.env['USER']
  if (name) return `${name}, at the terminal`
  try {
    return `${userInfo().username}, at the terminal`
  } catch {
    return 'at the terminal'
  }
}
