import { userInfo } from 'node:os'

/** Who works at the terminal, for what is noted of it. */
export function nameOperator(): string {
  const name = process.env['SUDO_USER'] || process.env['USER']
  if (name) return `${name}, at the terminal`
  try {
    return `${userInfo().username}, at the terminal`
  } catch {
    return 'at the terminal'
  }
}
