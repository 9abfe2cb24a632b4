import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type Command, Option } from 'commander'
import { type BackupKey, readBackupKey, toPassphrase } from '../backup/backup-key.ts'
import type { Config } from '../settings/config.ts'
import { fromCaller } from '../settings/settings-file.ts'
import { StartupError } from '../starting/startup.errors.ts'

export type KeyOptions = { key?: string; passphrase?: true; plain?: true }

export function addKeyOptions(command: Command): Command {
  return command
    .option(
      '--key <file>',
      'a file with a passphrase, or with a key that age-keygen made; default: BACKUP_KEY_FILE',
    )
    .option('--passphrase', 'ask for a passphrase at the terminal')
    .addOption(
      new Option('--plain', 'use no key: plain text, with secrets in it').conflicts([
        'key',
        'passphrase',
      ]),
    )
}

/**
 * Reads the key file at once, because root alone may be allowed to; the passphrase is asked for
 * when the rest is ready.
 */
export function prepareKey(
  { key: file, passphrase, plain }: KeyOptions,
  { backupKeyFile }: Pick<Config, 'backupKeyFile'>,
): () => Promise<BackupKey | undefined> {
  if (plain) return async () => undefined
  if (passphrase && !file) return askPassphrase
  const key = file ? readBackupKey(fromCaller(file), '--key') : readOwnKey(backupKeyFile)
  return async () => key
}

/** The setting means the same in every folder. */
const readOwnKey = (file: string) => (file ? readBackupKey(file) : undefined)

async function askPassphrase(): Promise<BackupKey> {
  if (!process.stdin.isTTY) {
    throw new StartupError(
      'There is no terminal to ask at. Put the passphrase into a file: --key FILE',
    )
  }
  process.stderr.write('Passphrase: ')
  // The passphrase is not echoed.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const passphrase = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return toPassphrase(passphrase)
}
