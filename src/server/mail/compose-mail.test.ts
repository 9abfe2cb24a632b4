import { describe, expect, it } from 'vitest'
import { composeMail } from './compose-mail.ts'

const contents = {
  subject: 'Hello <b>',
  heading: 'A & B',
  lead: 'Read "this"',
  action: { label: 'Go', href: 'https://scoutsite.example/?a=1&b=2' },
  after: 'That is all.',
}
const mail = composeMail('a@example.org', contents)

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

  it('keeps the lines of what somebody else says', () => {
    expect(mail.text).not.toContain('>')
    expect(mail.html).not.toContain('<blockquote')
    const quoting = composeMail('a@example.org', { ...contents, quote: 'One <b>\n\nTwo\nThree' })
    expect(quoting.text).toContain('\nRead "this"\n\n> One <b>\n> \n> Two\n> Three\n\nGo:\n')
    expect(quoting.html).toContain('>One &lt;b&gt;<br>\n<br>\nTwo<br>\nThree</blockquote>')
  })
})
