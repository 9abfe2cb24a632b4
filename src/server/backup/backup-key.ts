import { readFileSync } from 'node:fs'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { codeOf } from '../lib/code-of.ts'
import { sayFileError } from '../lib/say-file-error.ts'
import { nameAccount, ownIds, StartupError } from '../starting/startup.errors.ts'

/**
 * The encryption key of a backup: a passphrase, or age keys, of which the public one is enough to
 * encrypt.
 */
export type BackupKey = (
  | { passphrase: string }
  | { recipients: string[]; identities: string[] }
) & {
  /** What the operator calls it, in a sentence. */
  name?: string
}

const SHORTEST = 12

/** Reads a file with a passphrase, or with the output of age-keygen. `by` says where it was named. */
export function readBackupKey(file: string, by = 'BACKUP_KEY_FILE'): BackupKey {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw explainUnread(error, file, by)
  }
  const lines = text.split('\n').flatMap((line) => (/^\s*(#|$)/.test(line) ? [] : [line.trim()]))
  const recipients = lines.filter((line) => /^age1[a-z0-9]+$/.test(line))
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+$/.test(line))
  const name = `The key in ${file} (${by})`
  if (recipients.length + identities.length > 0) return { recipients, identities, name }
  return { ...toPassphrase(lines[0] ?? '', `The passphrase in ${file}`), name }
}

export function explainUnread(error: unknown, file: string, by: string): StartupError {
  const says = `The key file ${file} (${by}) cannot be read by ${nameAccount()}: ${sayFileError(error)}.`
  if (!['EACCES', 'EPERM'].includes(codeOf(error))) return new StartupError(says)
  return new StartupError(says, `chown ${ownIds()} ${file} && chmod 400 ${file}`)
}

export function toPassphrase(passphrase: string, what = 'The passphrase'): BackupKey {
  if (passphrase.length >= SHORTEST) return { passphrase }
  throw new StartupError(`${what} must have at least ${SHORTEST} characters.`)
}

export async function createEncrypter(key: BackupKey): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase)
  else {
    const own = await Promise.all(key.identities.map((identity) => identityToRecipient(identity)))
    for (const recipient of key.recipients.length > 0 ? key.recipients : own)
      encrypter.addRecipient(recipient)
  }
  return encrypter
}

export function createDecrypter(key: BackupKey): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else {
    if (key.identities.length === 0) {
      throw new StartupError(
        'The key file has the public key alone. To read a backup name the file with AGE-SECRET-KEY-…',
      )
    }
    for (const identity of key.identities) decrypter.addIdentity(identity)
  }
  return decrypter
}

/** Encrypts or decrypts a stream, chunk by chunk. */
export async function* passThrough(
  chunks: AsyncIterable<Uint8Array>,
  cipher: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  yield* await cipher(ReadableStream.from(chunks))
}
