import { expect, it } from 'vitest'
import { explainUnread } from './backup-key.ts'

const refusal = (code: string) =>
  explainUnread(Object.assign(new Error(), { code }), '/etc/a.key', 'BACKUP_KEY_FILE')

it('A key file that is closed to the service is explained in words, with the command that opens it', () => {
  const { says, mend } = refusal('EACCES')
  expect(says).toMatch(
    /^The key file \/etc\/a\.key \(BACKUP_KEY_FILE\) cannot be read by .+: it is closed to this account\.$/,
  )
  expect(mend).toMatch(/^chown \S+ \/etc\/a\.key && chmod 400 \/etc\/a\.key$/)
})

it('A key file that is not there is called so', () => {
  const { says, mend } = refusal('ENOENT')
  expect([says, mend]).toEqual([expect.stringMatching(/: it is not there\.$/), undefined])
})
