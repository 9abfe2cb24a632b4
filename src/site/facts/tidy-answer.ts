import type { TextField } from './field.ts'

const ACCOUNT = /^@([\p{L}\p{N}._-]{2,60})$/u
const NUMBERED = /^(?:troop|pack|crew|ship|post|unit|number|no\.?|#)[\s#:]*(\d.*)$/i

type Tidied = { text: string; why: string }

/** The answer in the form the page can use, if the meaning is clear; else null. */
export function tidyAnswer(field: TextField, typed: string): Tidied | null {
  return writeAddress(field, typed.trim()) ?? keepNumber(field, typed.trim())
}

/** The URL for '@name', on a service with such names. */
function writeAddress({ accounts }: TextField, typed: string): Tidied | null {
  const name = typed.match(ACCOUNT)?.[1]
  if (!accounts || !name) return null
  const why = `We made this the address of ${typed}. If that is not your page, write its whole address.`
  return { text: accounts + name, why }
}

/** The page itself puts the word before the number wherever it shows it. */
function keepNumber({ name }: TextField, typed: string): Tidied | null {
  const number = name === 'troopNumber' ? typed.match(NUMBERED)?.[1] : undefined
  return number
    ? { text: number, why: 'We kept the number: the word before it is added by itself.' }
    : null
}
