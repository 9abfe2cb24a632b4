import { expect, it } from 'vitest'
import { accountMail } from './account-mails.ts'
import { composeAccountMail } from './compose-account-mail.ts'

const place = {
  appOrigin: 'https://scoutsite.example',
  operators: [],
  operatorEmail: '',
  mailFrom: '',
}
const about = { to: 'pat@example.org', site: 'Troop 12', who: 'Alex www.spam.example' }
const compose = (on: string | null) =>
  composeAccountMail(accountMail.parse({ kind: 'closing', on, ...about }), 'TOKEN', place)

it('Everybody reads on which day a site closes, what happens then, and who can keep it', () => {
  const { subject, text } = compose('2027-01-31')
  expect(subject).toBe('The website of Troop 12 closes on January 31, 2027')
  expect(text).toMatchInlineSnapshot(`
    "The site closes

    Alex www spam example decided that the website of Troop 12 closes on January 31, 2027. Its page goes offline then, and 30 days later everything is erased. Until that day nothing changes.

    Open ScoutSite:
    https://scoutsite.example/

    If somebody should go on with it, talk to Alex www spam example: an admin can keep the site, or pass it on, under “Members”.

    ScoutSite: websites for scout troops
    "
  `)
})

it('Everybody reads that a site stays after all', () => {
  expect(compose(null).text).toMatchInlineSnapshot(`
    "It does not close

    Alex www spam example decided that the website of Troop 12 does not close after all. Everything stays as it is.

    Open ScoutSite:
    https://scoutsite.example/

    There is nothing you must do.

    ScoutSite: websites for scout troops
    "
  `)
})
