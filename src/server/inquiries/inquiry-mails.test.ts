import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { createOutbox } from '../mail/mail-transport.ts'
import { anyText } from '../testing/any-text.ts'
import { SEED, sized } from '../testing/sized.ts'
import { composeInquiryMail, composeRoomMail } from './compose-inquiry-mails.ts'
import { checkInquiry, readInquiry } from './read-inquiry.ts'

const READERS = ['one@example.org', 'other@example.org']
const FROM = 'ScoutSite <scoutsite@example.org>'
const APP = 'https://scoutsite.example'
const SITE = { siteId: '2d96d567-8665-4f03-8b9a-03ed91a17b0b', site: 'Troop 1', told: 0, inLine: 0 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-inquiries-'))
})
afterAll(() => rm(folder, { recursive: true }))

const INJECTIONS = [
  'a\r\nBcc: victim@example.org',
  'a\nTo: victim@example.org\n\nHello',
  'a\r\n\r\n<script>alert(1)</script>',
  'a%0d%0aBcc: victim@example.org',
  'a\u2028Bcc: victim@example.org',
  '"a" <victim@example.org>, b',
  '=?utf-8?q?a=0d=0aBcc:_victim@example.org?=',
  '\u202egro.elpmaxe@mitciv',
  'раураl',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://x.example")',
  '\0',
]
const EMAILS = [
  'robin@example.org',
  ...INJECTIONS.map((text) => `robin@example.org${text}`),
  ...INJECTIONS.map((text) => `${text}@example.org`),
  'robin@example.org, victim@example.org',
  'robin@example.org;victim@example.org',
  '"robin\\"@evil"@example.org',
]

/** What arrives of a form, as an independent program reads it; null if the form is refused. */
async function mailOf(fields: Record<string, string>) {
  const checked = checkInquiry(
    readInquiry(new URLSearchParams({ age: '8-10', adult: 'yes', ...fields })),
  )
  if ('problems' in checked) return null
  const { inquiry } = checked
  const mail = composeInquiryMail(READERS, { ...SITE, ...inquiry }, APP)
  // A leader's text is in the other one.
  const waited = { ...inquiry, site: inquiry.name, address: APP, on: 'November 3, 2026' }
  const room = await arrive(composeRoomMail(READERS, waited))
  return { ...(await arrive(mail)), room, inquiry }
}

async function arrive(mail: Mail) {
  await createOutbox(folder, FROM, createLogger('silent')).deliver(mail)
  const [file = ''] = await readdir(folder)
  const raw = await readFile(join(folder, file), 'utf8')
  await rm(join(folder, file))
  return PostalMime.parse(raw)
}

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
]
const addressesOf = (list: Address[] | undefined) => list?.map(({ address }) => address)
const headersOf = ({ headers }: Email) => headers.map(({ key }) => key).toSorted()

async function expectSound(fields: Record<string, string>): Promise<boolean> {
  const mail = await mailOf(fields)
  if (!mail) return false
  expect(mail.from?.address).toBe('scoutsite@example.org')
  expect(addressesOf(mail.to)).toEqual(READERS)
  expect(addressesOf(mail.replyTo)).toEqual([mail.inquiry.email])
  expect([mail.cc, mail.bcc, mail.subject]).toEqual([undefined, undefined, 'A question to Troop 1'])
  expect(headersOf(mail)).toEqual(HEADERS)
  const { room } = mail
  expect(room.from?.address).toBe('scoutsite@example.org')
  expect([addressesOf(room.to), addressesOf(room.replyTo)]).toEqual([[mail.inquiry.email], READERS])
  expect([room.cc, room.bcc]).toEqual([undefined, undefined])
  expect(headersOf(room)).toEqual(HEADERS)
  return true
}

describe('The mail of an inquiry', () => {
  it('says what the parent wrote, in both parts, as text', async () => {
    const message = 'When?\nMy <b>son</b> & I'
    const mail = await mailOf({ name: 'Robin', email: 'robin@example.org', message })
    expect(mail?.text).toContain('> My <b>son</b> & I')
    expect(mail?.html).toContain('My &lt;b&gt;son&lt;/b&gt; &amp; I')
  })

  it('has no word of a visitor in its headers: strings that have fooled others', async () => {
    let sent = 0
    for (const text of INJECTIONS)
      for (const email of EMAILS)
        if (await expectSound({ name: text, email, phone: `1${text}`.slice(0, 40), message: text }))
          sent += 1
    expect(sent).toBeGreaterThan(0)
  })

  it(
    `has none of any text (${sized(20_000, 150)} values, seed ${SEED})`,
    async () => {
      const email = fc.oneof(
        { weight: 2, arbitrary: fc.webUrl().map((url) => `robin@${new URL(url).hostname}`) },
        { weight: 1, arbitrary: fc.emailAddress() },
        { weight: 1, arbitrary: fc.constantFrom(...EMAILS) },
      )
      const text = fc.oneof(anyText({ maxLength: 60 }), fc.constantFrom(...INJECTIONS))
      let sent = 0
      await fc.assert(
        fc.asyncProperty(text, email, text, async (name, address, message) => {
          const fields = { name: `a${name}`, email: address, message: `b${message}` }
          if (await expectSound(fields)) sent += 1
        }),
        { numRuns: sized(20_000, 150), seed: SEED },
      )
      expect(sent).toBeGreaterThan(sized(5_000, 30))
    },
    sized(600_000, 20_000),
  )
})
