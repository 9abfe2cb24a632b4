import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'

const FIXTURE = join(import.meta.dirname, 'older-folder')

/** The accounts and sites that leaders had created at commit f3c1807, with their credentials. */
export const older = {
  leader: { email: 'leader@example.org', password: 'seven tall pines' },
  keeper: { email: 'keeper@example.org', password: 'five old oaks' },
  unconfirmed: { email: 'unconfirmed@example.org', password: 'nine short firs' },
  /** For the keeper's two sessions. */
  refreshTokens: ['01a20026-bbe0-725b-a25e-3d9f1f97d080', '01a20026-bc36-7730-a3f9-4247182cecee'],
  sites: {
    live: 'c1b9a447-ee7f-452f-9b83-345263f8f09f',
    deleted: 'a94acf39-9636-47f7-8920-b21ce8482153',
    moved: 'a41ccaf1-a062-4f1d-88e9-8c905c940635',
  },
  firstRelease: '13010f6e-9e33-4ca8-9952-5792aeb21959',
}

/** Fills an empty folder with the database, the files and the secrets of that commit. */
export async function makeOlderFolder(dataDir: string): Promise<void> {
  await cp(join(FIXTURE, 'secrets.json'), join(dataDir, 'secrets.json'))
  const { databasePassword } = JSON.parse(await readFile(join(FIXTURE, 'secrets.json'), 'utf8'))
  const server = await startEmbeddedServer(dataDir, databasePassword)
  try {
    await fillOlderDatabase(server.url)
  } finally {
    await server.stop()
  }
  await copyOlderFiles(join(dataDir, 'files'))
}

/** Creates the tables of that commit in an empty database, and fills them. */
async function fillOlderDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const name of ['structure.sql', 'rows.sql']) {
      await client.query(await readFile(join(FIXTURE, name), 'utf8'))
    }
  } finally {
    await client.end()
  }
}

/** Files are stored by hash, because releases share many; compressed forms are compressed again. */
async function copyOlderFiles(folder: string): Promise<void> {
  const manifest: Record<string, string> = JSON.parse(
    await readFile(join(FIXTURE, 'files.json'), 'utf8'),
  )
  for (const [key, hash] of Object.entries(manifest)) {
    const plain = manifest[key.replace(/\.(br|gz)$/, '')] ?? ''
    const bytes = await readFile(join(FIXTURE, 'files', hash === 'packed' ? plain : hash))
    const pack =
      hash !== 'packed' ? Buffer.from : key.endsWith('.br') ? brotliCompressSync : gzipSync
    await mkdir(dirname(join(folder, key)), { recursive: true })
    await writeFile(join(folder, key), pack(bytes))
  }
}
