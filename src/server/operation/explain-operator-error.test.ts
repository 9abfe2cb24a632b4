import { expect, it } from 'vitest'
import { explainOperatorError } from './explain-operator-error.ts'

const place = { dataDir: '/data', port: 3000, s3Bucket: 'troops' }
const error = (message: string, details: object = {}) => Object.assign(new Error(message), details)

it.each([
  [
    error('Client has encountered a connection error and is not queryable'),
    'The database does not answer any more (Client has encountered a connection error).',
  ],
  [error('terminating', { code: '57P01' }), 'The database does not answer any more (57P01).'],
  [
    error('Cannot read a secret', {
      code: 'E_CANNOT_READ_FILE',
      cause: error('', { code: 'ECONNREFUSED' }),
    }),
    'There is no good answer from the bucket in S3_BUCKET (ECONNREFUSED).',
  ],
  [
    error('', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }),
    'The server of the bucket in S3_BUCKET does not let us in (AccessDenied).',
  ],
  [error('full', { code: 'ENOSPC' }), 'The disk of DATA_DIR (/data) is full.'],
])('What ends a command is one sentence: %s', (cause, words) => {
  expect(explainOperatorError(cause, place)).toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(words),
  })
})

it('What nobody knows stays as it is', () => {
  const unknown = error('a mistake of ours')
  expect(explainOperatorError(unknown, place)).toBe(unknown)
})
