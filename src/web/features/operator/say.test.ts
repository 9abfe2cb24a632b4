import { expect, it } from 'vitest'
import { sayJob } from './say-job.ts'
import { saySpan } from './say-span.ts'

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59.4, '59 seconds'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [7_200, '2 hours'],
  [47 * 3_600, '47 hours'],
  [48 * 3_600, '2 days'],
  [-5, '0 seconds'],
])('%d seconds are said as %s', (seconds, said) => {
  expect(saySpan(seconds)).toBe(said)
})

it('A mail is named by what it is about, other work by its queue', () => {
  const mail = { queue: 'account-mails', kind: 'recover', isMail: true }
  expect(sayJob(mail)).toBe('Choose a new password')
  expect(sayJob({ ...mail, kind: 'constructor' })).toBe('A mail')
  expect(sayJob({ queue: 'check-own-domains', kind: null, isMail: false })).toBe(
    'Check own domains',
  )
  expect(sayJob({ queue: 'keep-current', kind: null, isMail: false })).toBe(
    'Live pages to bring up to date',
  )
})
