import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-message-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(contents: string | Uint8Array) {
  const file = join(folder, 'news.txt')
  await writeFile(file, contents)
  return readMessage(file)
}

describe('A message', () => {
  it.each([
    ['as most editors save it', 'Subject: Tonight\n\nWe move.\n\nAll is back at nine.\n'],
    ['with line ends of Windows', 'Subject: Tonight\r\n\r\nWe move.\r\n\r\nAll is back at nine.'],
    ['with a byte order mark', '\ufeffsubject:Tonight \n \n\nWe move.\n\nAll is back at nine.\n\n'],
  ])('is read %s', async (_name, contents) => {
    const { subject, words, digest } = await read(contents)
    expect({ subject, words }).toEqual({
      subject: 'Tonight',
      words: 'We move.\n\nAll is back at nine.',
    })
    expect(digest).toBe((await read('Subject: Tonight\n\nWe move.\n\nAll is back at nine.')).digest)
    expect(digest).not.toBe((await read('Subject: Tonight\n\nWe stay.')).digest)
  })

  it('may have 10,000 characters, as a reader counts them', async () => {
    const head = 'Subject: Long\n\n'
    const { words } = await read(`${head}${'🏕'.repeat(10_000 - head.length)}`)
    expect([...words]).toHaveLength(10_000 - head.length)
  })

  it.each([
    ['empty', ' \n\n', 'is empty'],
    ['without a subject', 'We move tonight.\n\nAll is back at nine.', 'must be its subject'],
    ['with an empty subject', 'Subject: \n\nWe move.', 'must be its subject'],
    ['with a subject that nobody sees', 'Subject: \u200b\n\nWe move.', 'must be its subject'],
    ['with a long subject', `Subject: ${'x'.repeat(201)}\n\nWe move.`, 'longer than 200'],
    ['with a header more', 'Subject: Hi\nBcc: all@example.org\n\nWe move.', 'must be empty'],
    ['with a header behind a lone CR', 'Subject: Hi\rBcc: all@example.org\n\nWe.', 'must be empty'],
    ['with a header behind U+2028', 'Subject: Hi\u2028Bcc: a@example.org\n\nWe.', 'must be empty'],
    ['with a control character', 'Subject: Hi\u0000\n\nWe move.', 'is not a text file'],
    ['with an escape sequence', 'Subject: Hi\n\n\u001b[2J', 'is not a text file'],
    ['without a text', 'Subject: Hi\n\n \n', 'but no text'],
    ['that is too long', `Subject: Hi\n\n${'x'.repeat(10_000)}`, 'longer than 10,000'],
    ['that is far too long', 'x'.repeat(1_000_000), 'longer than 10,000'],
    ['in another encoding', Buffer.from('Subject: Fjällräven\n\nHi', 'latin1'), 'in UTF-8'],
    ['that is a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'in UTF-8'],
  ])('%s is refused', async (_name, contents, sentence) => {
    await expect(read(contents)).rejects.toThrow(sentence)
  })

  it('is a file that is there', async () => {
    await expect(readMessage(folder)).rejects.toThrow(`${folder} is a folder`)
    const missing = join(folder, 'missing.txt')
    await expect(readMessage(missing)).rejects.toThrow(`There is no file ${missing}`)
    await expect(readMessage(join(folder, 'news.txt', 'x'))).rejects.toThrow('There is no file')
  })
})
