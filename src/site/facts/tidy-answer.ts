import type { TextField } from './field.ts'

const ACCOUNT = /^@([\p{L}\p{N}._-]{2,60})$/u
const NUMBERED = /^(?:troop|pack|crew|ship|post|unit|number|no\.?|#)[\s#:]*(\d.*)$/i

type Tidied = { text: string; why: string }

/** An answer in the form that the page can use, where it is plain what was meant; else null. */
export function tidyAnswer(field: TextField, typed: string): Tidied | null {
  return writeAddress(field, typed.trim()) ?? keepNumber(field, typed.trim())
}

/** The address that '@name' means on a service that has such names. */
function writeAddress({ accounts }: TextField, typed: string): Tidied | null {
  const name = typed.match(ACCOUNT)?.[1]
  if (!accounts || !name) return null
  const why = `We made this the address of ${typed}. If that is not your page, write its whole address.`
  return { text: accounts + name, why }
}

/** The word before a number is said wherever the number stands. */
function keepNumber({ name }: TextField, typed: string): Tidied | null {
  const number = name === 'troopNumber' ? typed.match(NUMBERED)?.[1] : undefined
  return number
    ? { text: number, why: 'We kept the number: the word before it is added by itself.' }
    : null
}
