import { expect, it } from 'vitest'
import { accountMail } from './account-mails.ts'
import { composeAccountMail } from './compose-account-mail.ts'

const place = {
  appOrigin: 'https://scoutsite.example',
  operators: [],
  operatorEmail: '',
  mailFrom: '',
}
const about = { to: 'parent@example.org', site: 'Troop 12', youth: 'Kim' }
const id = '0198a5c0-0000-7000-8000-000000000000'
const compose = (mail: object) => composeAccountMail(accountMail.parse(mail), 'TOKEN', place)

it('A parent reads whose seat it is, what the youth may do there, and how to end it', () => {
  const mail = compose({
    ...about,
    kind: 'parent-begins',
    parentOf: { siteId: id, userId: id },
    role: 'drafter',
    by: 'Pat Smith www.spam.example',
    replyTo: 'pat@example.org',
  })
  expect(mail.replyTo).toBe('pat@example.org')
  expect(mail.text).toMatchInlineSnapshot(`
    "Kim has a seat

    Pat Smith www spam example (pat@example.org) gave Kim a youth’s seat on the website of Troop 12, as a drafter, and named you as a parent. A drafter edits the page, and somebody else publishes it.

    Notes about what Kim writes go to the adults of the site, and a copy of each comes to you.

    End this seat:
    https://scoutsite.example/#seat=TOKEN

    The button opens a page that asks once more; until you press its button too, nothing changes. You can end the seat at any time. If you do not know Kim, end it, or answer this e-mail.

    ScoutSite: websites for scout troops
    "
  `)
  expect(mail.html).toContain('href="https://scoutsite.example/#seat=TOKEN"')
})

it('A parent reads that no more copies come', () => {
  expect(compose({ ...about, kind: 'parent-ends' }).text).toMatchInlineSnapshot(`
    "No more copies

    Your e-mail address no longer belongs to the youth’s seat of Kim on the website of Troop 12: the seat has ended, or an admin changed it. No more copies of notes come to you.

    Go to ScoutSite:
    https://scoutsite.example/

    If you did not expect this, ask Kim or the adults who run the site.

    ScoutSite: websites for scout troops
    "
  `)
})

it('The mails about a youth’s seat say so, also one that a server of the version before queued', () => {
  const join = { kind: 'join', to: 'kim@example.org', seed: 's', site: 'Troop 12', role: 'drafter' }
  const from = { by: 'Pat', replyTo: 'pat@example.org', takesOver: false }
  const invited = compose({ ...join, ...from, seat: 'youth', hasParent: true })
  expect(invited.text).toMatchInlineSnapshot(`
    "You are invited

    Pat (pat@example.org) invites you to work on the website of Troop 12 as a drafter, on a youth’s seat (13 or older). A drafter edits the page, and somebody else publishes it. A parent of yours gets a copy of every note about what you write, and can end the seat.

    Open the invitation:
    https://scoutsite.example/#invite=TOKEN

    The link works once, within seven days, for this e-mail address. Nothing happens until you press the button on the page that it opens. If you did not expect this, you can ignore it.

    ScoutSite: websites for scout troops
    "
  `)
  expect(compose({ ...join, ...from }).text).not.toMatch(/youth|parent/i)
  const ended = { kind: 'member', news: 'parent-ended', who: 'Kim', role: 'drafter' }
  expect(
    compose({ ...ended, to: 'pat@example.org', site: 'Troop 12' }).text,
  ).toMatchInlineSnapshot(`
    "A seat has ended

    A parent of Kim ended their seat on the website of Troop 12. Kim can no longer open the site; what they wrote stays.

    Open ScoutSite:
    https://scoutsite.example/

    To give a new seat, talk to the parent first.

    ScoutSite: websites for scout troops
    "
  `)
})
