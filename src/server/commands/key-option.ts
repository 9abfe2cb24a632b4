import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { type BackupKey, readBackupKey, toPassphrase } from '../backup/backup-key.ts'
import type { Config } from '../settings/config.ts'
import { fromCaller } from '../settings/settings-file.ts'
import { StartupError } from '../starting/startup.errors.ts'

export type KeyOptions = { key?: string; passphrase?: true }

export function addKeyOptions(command: Command): Command {
  return command
    .option('--key <file>', 'a file with a passphrase, or with a key that age-keygen made')
    .option('--passphrase', 'ask for a passphrase at the terminal')
}

/**
 * Reads the key file at once, because root alone may be allowed to; the passphrase is asked for
 * when the rest is ready.
 */
export function prepareKey(
  options: KeyOptions,
  target: string | undefined,
  { backupKeyFile }: Config,
): () => Promise<BackupKey | undefined> {
  // The nightly target uses the nightly key.
  const file = options.key ?? (target === undefined && !options.passphrase ? backupKeyFile : '')
  if (file) {
    const key = readBackupKey(fromCaller(file))
    return async () => key
  }
  return async () => (options.passphrase ? askPassphrase() : undefined)
}

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
