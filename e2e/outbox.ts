import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { dataDir } from './data-dir.ts'
import { expect } from './fixtures.ts'

/** The link of this kind in a mail to this address. */
export async function readLink(
  email: string,
  type: 'signup' | 'recovery' | 'seat',
  origin: string,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await listMails(email))
      .flatMap(({ text }) => text?.match(/https?:\/\/\S*\/(auth\/v1\/verify|#seat=)\S*/)?.[0] ?? [])
      .find((found) => found.includes(type === 'seat' ? '/#seat=' : `type=${type}`))
    expect(link?.startsWith(origin)).toBe(true)
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

/** What matches in the newest mail to this address that has it. */
export async function readText(email: string, wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await listMails(email)).flatMap(({ text }) => text?.match(wanted)?.[0] ?? []).at(-1)
    expect(found).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

/** The only mail to this address with this subject: its text, and what its links lead to. */
export async function readMail(email: string, subject: string) {
  let mails: Email[] = []
  await expect(async () => {
    mails = (await listMails(email)).filter((mail) => mail.subject === subject)
    expect(mails).toHaveLength(1)
  }).toPass({ timeout: 20_000 })
  const [{ text = '', html = '' } = {}] = mails
  return { text, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) }
}

/** The mails to this address, the oldest first. */
async function listMails(email: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
  // Every test that signs up leaves a mail there.
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const theirs = texts.filter((text) => text.includes(email))
  const mails = await Promise.all(theirs.map((text) => PostalMime.parse(text)))
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}
