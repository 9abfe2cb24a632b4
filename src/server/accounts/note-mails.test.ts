import { expect, it } from 'vitest'
import { accountMail } from './account-mails.ts'
import { composeAccountMail } from './compose-account-mail.ts'

const place = {
  appOrigin: 'https://scoutsite.example',
  operators: [],
  operatorEmail: '',
  mailFrom: '',
}
const id = '0198a5c0-0000-7000-8000-000000000000'
const about = { to: 'pat@example.org', site: 'Troop 12', who: 'Alex\r\nBcc: x@spam.example' }
const compose = (mail: object) => composeAccountMail(accountMail.parse(mail), 'TOKEN', place)

it('Admins and editors read who asks, and the note; a name adds no header and no link', () => {
  const asked = { kind: 'note', news: 'asked', note: 'Before Friday\r\nplease', ...about }
  const mail = compose({ ...asked, siteId: id })
  expect(mail.subject).toBe('Alex Bcc x spam example asks you to publish changes to Troop 12')
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toMatchInlineSnapshot(`
    "A look, please

    Alex Bcc x spam example changed the website of Troop 12 and asks for it to be published.

    The note: “Before Friday please”

    Look at the page:
    https://scoutsite.example/#preview=0198a5c0-0000-7000-8000-000000000000

    All admins and editors of the site get this e-mail. Write your answer in ScoutSite, where all of them see it.

    ScoutSite: websites for scout troops
    "
  `)
  expect(compose(asked).html).toContain('href="https://scoutsite.example/"')
})

it('A parent gets the same note, with the way to end the seat', () => {
  const parent = { youth: 'Kim', parentOf: { siteId: id, userId: id } }
  const mail = compose({ kind: 'note-copy', news: 'sent-back', note: '', ...about, ...parent })
  expect(mail.text).toMatchInlineSnapshot(`
    "Sent back

    Alex Bcc x spam example looked at the changes to the website of Troop 12 and did not publish them yet. Nothing is lost: change what is asked for, and ask again.

    End this seat:
    https://scoutsite.example/#seat=TOKEN

    This copy is for you because Kim has a youth’s seat on the website of Troop 12. There is nothing you must do. The button opens a page that asks once more before it ends the seat.

    ScoutSite: websites for scout troops
    "
  `)
  expect(mail.html).toContain('href="https://scoutsite.example/#seat=TOKEN"')
})

it('Who may answer reads of how many pictures the consent ends, and when', () => {
  const ends = { kind: 'consent', to: 'pat@example.org', site: 'Troop 12', siteId: id }
  const mail = compose({ ...ends, pictures: 1, until: '2026-12-13' })
  expect(mail.subject).toBe('Do families still agree to a picture of Troop 12?')
  expect(compose({ ...ends, pictures: 3, until: '2026-12-13' }).text).toMatchInlineSnapshot(`
    "Still right?

    Families agreed to 3 pictures on the page of Troop 12 until December 13, 2026. After that day the page does not show them. If they still agree, one press keeps them for another year.

    Answer:
    https://scoutsite.example/

    All admins and editors of the site get this e-mail. The question is on the dashboard.

    ScoutSite: websites for scout troops
    "
  `)
})

it('Who may answer reads how many entries wait, and none of their words', () => {
  const held = { kind: 'held', to: 'pat@example.org', site: 'Troop 12', siteId: id }
  expect(compose({ ...held, entries: 1 }).subject).toBe('1 entry of Troop 12 waits for your look')
  const mail = compose({ ...held, entries: 3 })
  expect(mail.subject).toBe('3 entries of Troop 12 wait for your look')
  expect(mail.text).toMatchInlineSnapshot(`
    "Not shown yet

    3 entries in the calendar or the announcements of Troop 12 are not on the page: a young person may be named in them, or more said than families want in public. One press shows them or changes them.

    Look at the page:
    https://scoutsite.example/#preview=0198a5c0-0000-7000-8000-000000000000

    All admins and editors of the site get this e-mail, at most once a day.

    ScoutSite: websites for scout troops
    "
  `)
})
