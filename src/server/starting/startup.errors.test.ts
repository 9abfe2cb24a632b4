import { expect, it } from 'vitest'
import { explainSystemError, StartupError } from './startup.errors.ts'

const at = { dataDir: '/data', port: 3000 }
const error = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code })

it.each([
  ['ENOSPC', 'The disk of DATA_DIR (/data) is full. Make room on it and try again.'],
  // PostgreSQL itself started, but its first query found the disk full.
  ['53100', 'The disk is full: PostgreSQL needs some free space. Make room on it and try again.'],
])('A start that ends with %s ends with one sentence', (code, sentence) => {
  expect(explainSystemError(error(code), at)).toEqual(new StartupError(sentence))
})

it('What may not be read is named by its path, and DATA_DIR by its name', () => {
  const closed = (path?: string) =>
    explainSystemError(Object.assign(error('EACCES'), { path }), at) as StartupError
  expect(closed('/data/files/x').message).toMatch(
    /^\/data\/files\/x cannot be read and written by /,
  )
  for (const path of ['/data', undefined])
    expect(closed(path).message).toMatch(/^DATA_DIR \(\/data\) cannot be read and written by /)
  expect(closed('/data/files/x').message).not.toContain('chown')
})

it('A file that the store could not write ends with the sentence of its cause', () => {
  const failure = Object.assign(new Error('Cannot write', { cause: error('ENOSPC') }), {
    code: 'E_CANNOT_WRITE_FILE',
  })
  expect(explainSystemError(failure, at)).toEqual(explainSystemError(error('ENOSPC'), at))
})

it('What nobody knows stays as it is, with its stack', () => {
  const unknown = error('XX000')
  expect(explainSystemError(unknown, at)).toBe(unknown)
})
