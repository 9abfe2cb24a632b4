import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { LINE_END, linesWithoutInvisible } from '#site/text/without-invisible.ts'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'

/** What the operator tells leaders; `digest` is equal for the same text. */
export type Message = { subject: string; words: string; digest: string }

const LONGEST = 10_000
const LONGEST_SUBJECT = 200
/** More than the longest text, in bytes. */
const MOST_BYTES = 64_000

/** Reads a message from a file: `Subject: …`, an empty line, and the text. */
export async function readMessage(file: string): Promise<Message> {
  return parseMessage(await readTextFile(file), file)
}

/** The lines of a text file that an operator names. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await buffer(createReadStream(file, { end: MOST_BYTES })).catch((error) => {
    throw explain(error, file)
  })
  if (bytes.length > MOST_BYTES) throw tooLong(file)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notText(file)
  }
  const lines = text.split(LINE_END).join('\n')
  if (/[^\P{Cc}\n\t]/u.test(lines)) throw notText(file)
  return lines
}

export function parseMessage(text: string, file: string): Message {
  if (text.trim() === '') throw new StartupError(`${file} is empty.`)
  if ([...text].length > LONGEST) throw tooLong(file)
  const [first = '', second = '', ...rest] = text.split('\n')
  const subject = /^subject:(.*)$/i.exec(first)?.[1]?.trim() ?? ''
  if (!isSeen(subject))
    throw new StartupError(`The first line of ${file} must be its subject: “Subject: …”.`)
  if ([...subject].length > LONGEST_SUBJECT)
    throw new StartupError(`The subject in ${file} is longer than ${LONGEST_SUBJECT} characters.`)
  if (second.trim() !== '')
    throw new StartupError(`In ${file}, the line after the subject must be empty.`)
  const words = rest.join('\n').trim()
  if (!isSeen(words)) throw new StartupError(`${file} has a subject, but no text.`)
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, words]))
    .digest('hex')
  return { subject, words, digest }
}

const isSeen = (text: string) => linesWithoutInvisible(text).trim() !== ''

const tooLong = (file: string) =>
  new StartupError(`${file} is longer than ${LONGEST.toLocaleString('en-US')} characters.`)
const notText = (file: string) =>
  new StartupError(`${file} is not a text file. Save it as plain text in UTF-8.`)

function explain(error: unknown, file: string): unknown {
  const sentences = new Map([
    ['ENOENT', `There is no file ${file}.`],
    ['ENOTDIR', `There is no file ${file}.`],
    ['EISDIR', `${file} is a folder.`],
    ['EACCES', `${file} cannot be read by this account.`],
    ['EPERM', `${file} cannot be read by this account.`],
  ])
  const sentence = sentences.get(codeOf(error))
  return sentence ? new StartupError(sentence) : error
}
