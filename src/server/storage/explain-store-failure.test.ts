import { expect, it } from 'vitest'
import { StartupError } from '../starting/startup.errors.ts'
import { explainStoreFailure } from './explain-store-failure.ts'

const failed = (cause: object) =>
  Object.assign(new Error('about a secret', { cause }), { code: 'E_CANNOT_WRITE_FILE' })
const because = (details: object) => failed(Object.assign(new Error('said'), details))

it.each([
  [
    because({ code: 'ENOSPC' }),
    'There is no room left in /backups/. Make room there and try again.',
  ],
  [because({ code: 'EACCES' }), 'the account that ScoutSite runs as (EACCES)'],
  [because({ code: 'EROFS' }), 'see ReadWritePaths in docs/operate.md'],
  [because({ name: 'NoSuchBucket' }), 'There is no bucket for /backups/.'],
  [because({ name: 'Unknown', $metadata: { httpStatusCode: 403 } }), 'does not let us in (403)'],
  [because({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } }), '(503). Try again once'],
  [because({ code: 'ECONNREFUSED' }), '(ECONNREFUSED). Try again once'],
  ['nothing', '(unknown). Try again once'],
])(
  'The operator is told of a place that fails what is wrong and what to do: %s',
  (error, words) => {
    const { message } = explainStoreFailure(error, '/backups/')
    expect(message).toContain(words)
    expect(message).not.toContain('secret')
  },
)

it('What has its sentence already keeps it', () => {
  const said = new StartupError('This key does not open the backup.')
  expect(explainStoreFailure(said, '/backups/')).toBe(said)
})
