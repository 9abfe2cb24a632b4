import { generateX25519Identity } from 'age-encryption'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'
import { DamagedError, SNAPSHOTS } from './backup-format.ts'
import { type BackupKey, createDecrypter, createEncrypter } from './backup-key.ts'

/** Encrypts and decrypts the contents of a repository; without a key it leaves them unchanged. */
export type Seal = {
  close: (contents: Uint8Array) => Promise<Uint8Array>
  open: (contents: Uint8Array) => Promise<Uint8Array>
}

/** A passphrase takes a second to try, so it only encrypts a key, which is opened once. */
const KEY = 'key.age'
const MARK = 'repository.json'

/** Leaves everything unchanged. */
export const plainSeal: Seal = {
  close: async (contents) => contents,
  open: async (contents) => contents,
}

/** The first backup decides whether a repository is encrypted. */
export async function openSeal(
  store: FileStore,
  key: BackupKey | undefined,
  { isWritten = true, takesPlain = false, where = 'the place of the backups' } = {},
): Promise<Seal> {
  const mark = await store.read(MARK)
  // There are no backups, or only those of a start before an upgrade.
  if (!mark && !isWritten) return plainSeal
  if (!mark) await requireNew(store, MARK)
  const isSealed = mark ? mark.toString().includes('"isSealed":true') : key !== undefined
  if (!mark)
    await store.write(MARK, Buffer.from(JSON.stringify({ scoutsite: 'backups', isSealed })))
  if (!isSealed) {
    if (!key || takesPlain) return plainSeal
    throw new StartupError(
      'The backups there are not encrypted. Name an empty place, or leave out the key: --plain, or without BACKUP_KEY_FILE.',
    )
  }
  if (!key) {
    throw new StartupError(
      'The backups there are encrypted. Name the key: --key FILE, or --passphrase.',
    )
  }
  return createSeal('passphrase' in key ? await readInnerKey(store, key, where) : key, where)
}

/**
 * A bucket may wrongly report a file as missing, and replacing it would make every backup
 * unreadable.
 */
async function requireNew(store: FileStore, name: string): Promise<void> {
  for await (const _ of store.list(SNAPSHOTS)) {
    throw new StartupError(
      `There are backups, but not their file ${name}, without which they cannot be read. Try again; if it is gone, put it back, or back up to an empty place.`,
    )
  }
}

async function readInnerKey(store: FileStore, key: BackupKey, where: string): Promise<BackupKey> {
  const locked = await store.read(KEY)
  if (!locked) {
    await requireNew(store, KEY)
    const identity = await generateX25519Identity()
    const encrypter = await createEncrypter(key)
    await store.write(KEY, await encrypter.encrypt(identity))
    return { recipients: [], identities: [identity] }
  }
  const identity = await createDecrypter(key).decrypt(locked, 'text').catch(refuseKey(key, where))
  return { recipients: [], identities: [identity] }
}

async function createSeal(key: BackupKey, where: string): Promise<Seal> {
  const encrypter = await createEncrypter(key)
  return {
    close: (contents) => encrypter.encrypt(contents),
    open: (contents) => createDecrypter(key).decrypt(contents).catch(refuseKey(key, where)),
  }
}

/** What a failed decryption means; `where` is the place of the backup. */
export function refuseKey({ name = 'This key' }: BackupKey, where: string) {
  return (error: unknown): never => {
    if (error instanceof StartupError) throw error
    const isWrong = error instanceof Error && /identity|passphrase/i.test(error.message)
    if (isWrong)
      throw new StartupError(
        `${name} does not open the backup in ${where}. Name the key that it was made with: --key FILE, or BACKUP_KEY_FILE.`,
      )
    throw new DamagedError('The backup is damaged or cut short. Use another one.')
  }
}
