import { expect, it } from 'vitest'
import { accountMail } from './account-mails.ts'
import { composeAccountMail } from './compose-account-mail.ts'

const place = {
  appOrigin: 'https://scoutsite.example',
  operators: [],
  operatorEmail: 'help@scoutsite.example',
  mailFrom: '',
}
const about = { to: 'pat@example.org', site: 'Troop 12', who: 'Robin www.spam.example' }
const compose = (mail: object) =>
  composeAccountMail(accountMail.parse({ ...about, ...mail }), 'VG9rZW4tdG9rZW4tdG9rZW4', place)

it('The mail to the e-mail on a page has the code, and says to whom to give it', () => {
  const mail = compose({ kind: 'claim-code', seed: 's', claimId: 'ID' })
  expect(mail.subject).toBe('A code for the website of Troop 12')
  expect(mail.text).toMatchInlineSnapshot(`
    "KRXW-WZLO

    Somebody says that they run Troop 12 now, and asks for its website, which shows this e-mail address. The code above proves that they read the mail here. Give it only to somebody who should look after the website.

    Enter the code:
    https://scoutsite.example/claim/proof?id=ID

    The code works once, within an hour. With it nothing is decided yet: everybody who looks after the website is asked first. If you did not expect this, you can ignore it.

    ScoutSite: websites for scout troops
    "
  `)
})

it('An admin reads who claims the site, by which proof, until when, and that signing in stops it', () => {
  const claim = { kind: 'claim', proof: 'email', day: '2026-12-24' }
  expect(compose({ ...claim, news: 'opened' }).text).toMatchInlineSnapshot(`
    "Somebody claims your site

    Robin www spam example says that they run Troop 12 now, and that nobody can open its website any more. They proved that they read the mail of the e-mail address on the page.

    Are you still there? Open ScoutSite and sign in: that stops the claim, and you can refuse it there. If no admin has signed in before December 24, 2026, the people who run this ScoutSite may make Robin www spam example an admin.

    Open ScoutSite:
    https://scoutsite.example/

    You get two reminders. If you no longer look after the site and this person is right, you need not do anything.

    ScoutSite: websites for scout troops
    "
  `)
  expect(compose({ ...claim, news: 'reminder' }).text).toContain('before December 24, 2026')
  const last = compose({ ...claim, news: 'last-day', proof: 'domain' })
  expect(last.subject).toBe('The last day to answer: Robin www spam example claims Troop 12')
  expect(last.text).toMatchInlineSnapshot(`
    "This is the last reminder

    Robin www spam example says that they run Troop 12 now, and that nobody can open its website any more. They proved that they control the page’s own domain.

    Are you still there? Open ScoutSite and sign in: that stops the claim, and you can refuse it there. If no admin has signed in before December 24, 2026, the people who run this ScoutSite may make Robin www spam example an admin.

    Open ScoutSite:
    https://scoutsite.example/

    If you no longer look after the site and this person is right, you need not do anything.

    ScoutSite: websites for scout troops
    "
  `)
  expect(compose({ ...claim, news: 'granted' }).text).toMatchInlineSnapshot(`
    "A claim was granted

    Robin www spam example claimed the website of Troop 12. No admin opened ScoutSite for 14 days, and so the people who run this ScoutSite have invited Robin www spam example as an admin. Your own seat stays as it is.

    Open ScoutSite:
    https://scoutsite.example/

    If this is wrong, write to help@scoutsite.example at once.

    ScoutSite: websites for scout troops
    "
  `)
})

it('Whoever claims reads that an admin is there, or that the claim was refused', () => {
  expect(compose({ kind: 'claim-answer', news: 'seen' }).text).toMatchInlineSnapshot(`
    "Somebody is there

    You claimed the website of Troop 12. One of its admins has signed in and read your claim, so it is theirs to decide now. Talk to the people who run the troop: an admin can invite you.

    Go to ScoutSite:
    https://scoutsite.example/

    If nobody answers within 30 days, the claim ends.

    ScoutSite: websites for scout troops
    "
  `)
  expect(compose({ kind: 'claim-answer', news: 'refused' }).text).toMatchInlineSnapshot(`
    "Your claim was refused

    You claimed the website of Troop 12. It stays with the people who look after it. Nothing has changed.

    Go to ScoutSite:
    https://scoutsite.example/

    If you think that this is a mistake, talk to the people who run the troop.

    ScoutSite: websites for scout troops
    "
  `)
})
