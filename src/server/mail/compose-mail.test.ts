import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'

const mail = composeMail('a@example.org', {
  subject: 'Hello <b>',
  heading: 'A & B',
  lead: 'Read "this"',
  action: { label: 'Go', href: 'https://scoutsite.example/?a=1&b=2' },
  after: 'That is all.',
})

describe('a mail', () => {
  it('says everything in plain text too', () => {
    for (const part of [
      'A & B',
      'Read "this"',
      'https://scoutsite.example/?a=1&b=2',
      'That is all.',
    ]) {
      expect(mail.text).toContain(part)
    }
  })

  it('escapes what it shows', () => {
    expect(mail.html).toContain('<title>Hello &lt;b&gt;</title>')
    expect(mail.html).toContain('href="https://scoutsite.example/?a=1&amp;b=2"')
  })
})
