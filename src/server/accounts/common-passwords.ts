import { dictionary } from '@zxcvbn-ts/language-common'

const HOW_MANY = 10_000

let common: Set<string> | undefined

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].filter((word) => word.length >= 6).slice(0, HOW_MANY),
  )
  return common.has(password.toLowerCase())
}
