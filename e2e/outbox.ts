import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { dataDir } from './data-dir.ts'
import { expect } from './fixtures.ts'

/** The link of this kind in a mail to this address. */
export async function readLink(
  email: string,
  type: 'signup' | 'recovery' | 'seat',
  origin: string,
): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let link: string | undefined
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
    // Every test that signs up leaves a mail there.
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const theirs = texts.filter((text) => text.includes(email))
    const mails = await Promise.all(theirs.map((text) => PostalMime.parse(text)))
    link = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
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
    const folder = join(dataDir, 'outbox')
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const theirs = texts.filter((text) => text.includes(email))
    const mails = await Promise.all(theirs.map((text) => PostalMime.parse(text)))
    found = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => text?.match(wanted)?.[0] ?? [])
      .at(-1)
    expect(found).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}
