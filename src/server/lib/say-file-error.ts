import { codeOf } from './code-of.ts'

const WORDS = new Map([
  ['ENOENT', 'it is not there'],
  ['ENOTDIR', 'what lies above it is a file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'it is closed to this account'],
  ['EPERM', 'it is closed to this account'],
  ['EROFS', 'the disk is mounted read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ELOOP', 'its links lead in a circle'],
])

/** Why the system refused a file, in words; its code, if we have none. */
export const sayFileError = (error: unknown): string =>
  WORDS.get(codeOf(error)) ?? (codeOf(error) || 'for an unknown reason')
