import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../lib/logging.ts'
import { createOutbox } from '../mail/mail-transport.ts'
import { createTestApp } from '../testing/create-test-app.ts'

describe('without a mail server', () => {
  it('confirms at once and writes every mail to the outbox, as a file a mail program opens', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scoutsite-outbox-'))
    const outbox = join(folder, 'outbox')
    const local = await createTestApp({
      mailTransport: createOutbox(outbox, 'ScoutSite <noreply@localhost>', createLogger('silent')),
    })
    const { email } = await local.signUp()
    await local.client().auth.resetPasswordForEmail(email)
    const list = async () =>
      (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted()
    await expect.poll(list).toHaveLength(2)
    const files = (await list()).map((name) => join(outbox, name))
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(file))),
    )
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([email, email])
    expect(mails.map(({ text }) => /type=\w+/.exec(text ?? '')?.[0])).toEqual([
      'type=signup',
      'type=recovery',
    ])
    // The links are whole for whoever reads the file without a mail program.
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    for (const text of texts) expect(text).toMatch(/^http\S+\?token=[\w-]{43}&type=\w+\S*\r$/m)
    for (const file of files) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(file).not.toContain('leader')
    }
    await local.close()
    await rm(folder, { recursive: true })
  })
})
