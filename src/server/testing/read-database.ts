import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database of a running server, and the keys that the server uses. */
export async function readDatabase(folder: string) {
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'))
  return {
    url: `postgres://scoutsite:${secrets.databasePassword}@127.0.0.1:${lines[3]}/postgres`,
    pid: Number(lines[0]),
    secret: String(secrets.signingSecret),
    key: String(secrets.publishableKey),
  }
}
