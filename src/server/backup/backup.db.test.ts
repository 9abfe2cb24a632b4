import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts'
import { openPool } from '../database/open-pool.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createFolderStore } from '../storage/create-file-store.ts'
import { backUpTo, readAllFiles, readAllRows, restoreFrom } from '../testing/backed-up.ts'
import { makeKey } from '../testing/backup-places.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { drawPicture, samplePdf, samplePhoto } from '../testing/sample-uploads.ts'
import { sized } from '../testing/sized.ts'
import { createDatabase } from '../testing/test-database.ts'
import { fileOf, upload } from '../testing/uploading.ts'
import { readBackupKey } from './backup-key.ts'
import { openArchive } from './open-archive.ts'
import { takeBackup } from './take-backup.ts'

const mail = { kind: 'account-exists', to: 'leader@example.org' }

let folder: string
let hosted: HostedApp
let files: Map<string, string>
let archive: string
/** The configuration of the restored server. */
let config: Awaited<ReturnType<typeof restoreFrom>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-backup-'))
  hosted = await createHostedApp()
  await makeTroops()
  archive = join(folder, 'backup.tar')
  await backUpTo(hosted.app, archive)
  files = await readAllFiles(hosted.app.store)
  const DATABASE_URL = await emptyDatabase()
  config = await restoreFrom(archive, { DATA_DIR: await emptyFolder(), DATABASE_URL })
})
afterAll(async () => {
  await hosted.close()
  await rm(folder, { recursive: true })
})

/** Every kind of upload, earlier versions, a rerendered page, a deleted site, a queued mail. */
async function makeTroops(): Promise<void> {
  const { app } = hosted
  const troop = await hosted.troop({ template_name: 'modern' })
  const siteId = troop.site.id
  const pdf = fileOf(samplePdf(), 'packet.pdf', 'application/pdf')
  const large = fileOf(await drawPicture(1000, 800).jpeg().toBuffer())
  for (const kind of ['logo', 'photo', 'hero', 'leader'])
    expect(await upload(app, troop, { siteId, kind, file: large })).toMatchObject({ success: true })
  for (const kind of ['packet', 'document'])
    expect(await upload(app, troop, { siteId, kind, file: pdf })).toMatchObject({ success: true })
  await troop.publish()
  await troop.change({ description: 'Quotes " and \\ tabs \t and \n lines, 你好' })
  await troop.publish()
  const gone = await hosted.troop({ site_name: 'Gone' })
  await gone.publish()
  await gone.supabase.from('sites').delete().eq('id', gone.site.id).throwOnError()
  const queue = createJobQueue(app.db, app.log)
  await queue.send(ACCOUNT_MAILS, mail)
  await queue.close()
}

/** A passphrase takes a second to try, and also has a test beside the nightly backup. */
const makeKeys = async () =>
  sized(
    ['correct horse battery', 'another horse battery'],
    [await generateX25519Identity(), await generateX25519Identity()],
  )

const emptyDatabase = () => createDatabase(inject('postgresUrl'), undefined, 'template0')
const emptyFolder = () => mkdtemp(join(folder, 'place-'))

describe('A backup that is restored', () => {
  it('has every row of every table', async () => {
    const before = await readAllRows(hosted.app.databaseUrl)
    expect(before['public.sites']).toHaveLength(2)
    expect(await readAllRows(config.databaseUrl)).toEqual(before)
  })

  it('has every file, byte for byte, and nothing else', async () => {
    expect(files.size).toBeGreaterThan(60)
    const restored = createFolderStore(join(config.dataDir, 'files'))
    expect(await readAllFiles(restored)).toEqual(files)
    expect((await readdir(config.dataDir)).sort()).toEqual(['files', 'secrets.json'])
  })

  it('has the rules of the tables again', async () => {
    const db = openPool(config.databaseUrl, { max: 1 })
    const count = async (from: 'before' | 'after') => {
      const { rows } = await sql<{ keys: number; triggers: number }>`
        select (select count(*) from pg_constraint where contype = 'f'
                and connamespace::regnamespace::text in ('public', 'private', 'auth')) as keys,
               (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`.execute(
        from === 'before' ? hosted.app.db : db,
      )
      return rows[0]
    }
    expect((await count('before'))?.keys).toBeGreaterThan(15)
    expect(await count('after')).toEqual(await count('before'))
    await expect(
      sql`insert into releases (site_id, revision, assets_revision, facts, folder, template_name, template_version)
          values (gen_random_uuid(), 1, 1, '{}', 'x', 'classic', '1')`.execute(db),
    ).rejects.toThrow('foreign key')
    const { rows } = await sql<{ number: number }>`
      select nextval('public.releases_number_seq') as number`.execute(db)
    const { rows: highest } = await sql<{ number: number }>`
      select max(number) as number from releases`.execute(db)
    expect(rows[0]?.number).toBeGreaterThan(highest[0]?.number ?? 0)
    await db.destroy()
  })

  it('still has the mails that waited', async () => {
    const db = openPool(config.databaseUrl, { max: 1 })
    const { rows } = await sql`
      select name, data from jobs.job where state = 'created' and name = ${ACCOUNT_MAILS.name}`.execute(
      db,
    )
    expect(rows).toEqual([{ name: ACCOUNT_MAILS.name, data: mail }])
    await db.destroy()
  })
})

itInDrill('A backup goes into a folder of its own too, with a database of its own', async () => {
  const DATA_DIR = await emptyFolder()
  await restoreFrom(archive, { DATA_DIR })
  expect((await readdir(DATA_DIR)).sort()).toEqual(['files', 'postgres', 'secrets.json'])
  const secrets = JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8'))
  expect(secrets.signingSecret).toBe(hosted.app.signingSecret)
})

const FULL = 'There is no room left in the place of the backup. Make room there and try again.'

it('A disk that is full is told, and nothing is taken for a backup', async () => {
  const { app } = hosted
  for (const key of [undefined, await makeKey()]) {
    await using output = await open('/dev/full', 'w')
    const taking = takeBackup(app, () => openArchive(output.fd, key), { target: 'full' })
    await expect(taking).rejects.toThrow(FULL)
  }
  const rows = await app.sql`select problem, bytes from private.backups where target = 'full'`
  expect(rows).toEqual(Array(2).fill({ problem: FULL, bytes: null }))
})

describe('A backup is refused', () => {
  const sentenceOf = async (file: string, settings: Record<string, string> = {}, key?: string) => {
    const DATA_DIR = settings['DATA_DIR'] ?? (await emptyFolder())
    const DATABASE_URL = await emptyDatabase()
    const opened = key === undefined ? undefined : readBackupKey(key)
    const sentence = await restoreFrom(file, { DATABASE_URL, ...settings, DATA_DIR }, opened).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    return { sentence, left: await readdir(DATA_DIR) }
  }
  const write = async (name: string, contents: Uint8Array | string) => {
    const file = join(folder, name)
    await writeFile(file, contents)
    return file
  }

  it('when it is cut, wherever', async () => {
    const whole = await readFile(archive)
    for (const share of sized([0, 0.0001, 0.3, 0.7, 0.95, 0.999], [0, 0.5, 0.999])) {
      const end = Math.floor(whole.byteLength * share)
      const { sentence, left } = await sentenceOf(await write('cut', whole.subarray(0, end)))
      expect(sentence).toMatch(/cut short/)
      expect(left).toEqual([])
    }
  })

  itInDrill('when one bit of what it says is another, wherever', async () => {
    const whole = await readFile(archive)
    for (const step of sized([1, 2, 3, 4, 5, 6], [2, 5])) {
      const damaged = Buffer.from(whole)
      const from = Math.floor((whole.byteLength * step) / 7)
      // The zeros that pad a block carry no data.
      const at = whole.findIndex((byte, place) => place >= from && byte !== 0)
      damaged[at] = (damaged[at] ?? 0) ^ 4
      const { sentence, left } = await sentenceOf(await write('flipped', damaged))
      expect(`${at}: ${sentence}`).toMatch(/damaged|cut short/)
      expect(left).toEqual([])
    }
  })

  it('when it is something else', async () => {
    const sentence = 'This file is not a ScoutSite backup.'
    expect((await sentenceOf(await write('text', 'x'.repeat(2_000)))).sentence).toBe(sentence)
  })

  it('when it is of a newer ScoutSite', async () => {
    const whole = await readFile(archive)
    const text = whole.toString('latin1').replace('"migration":"2026', '"migration":"2926')
    const { sentence } = await sentenceOf(await write('newer', Buffer.from(text, 'latin1')))
    expect(sentence).toContain('was taken by a newer ScoutSite')
  })

  it('where there is a database, or files, already', async () => {
    const used = await sentenceOf(archive, { DATABASE_URL: hosted.app.databaseUrl })
    expect(used.sentence).toContain('The database in DATABASE_URL is in use')
    const DATA_DIR = config.dataDir
    const before = await readAllFiles(createFolderStore(join(DATA_DIR, 'files')))
    const { sentence } = await sentenceOf(archive, { DATA_DIR })
    expect(sentence).toContain('is in use: it has files')
    expect(await readAllFiles(createFolderStore(join(DATA_DIR, 'files')))).toEqual(before)
  })

  it('without its key, and with another one', async () => {
    const [ours = '', others = ''] = await makeKeys()
    const right = await write('right.key', `${ours}\n`)
    const wrong = await write('wrong.key', `${others}\n`)
    const locked = join(folder, 'locked.tar')
    await backUpTo(hosted.app, locked, readBackupKey(right))
    expect((await readFile(locked)).includes('about.json')).toBe(false)
    expect((await sentenceOf(locked)).sentence).toContain('is encrypted. Name the key')
    const { sentence, left } = await sentenceOf(locked, {}, wrong)
    expect([sentence, left]).toEqual([
      expect.stringContaining(`The key in ${wrong} (BACKUP_KEY_FILE) does not open the backup`),
      [],
    ])
    expect((await sentenceOf(locked, {}, right)).sentence).toBe('restored')
  })

  it('by whoever has the public key alone, which is enough to take it', async () => {
    const identity = await generateX25519Identity()
    const shown = await write('public.key', await identityToRecipient(identity))
    const secret = await write('secret.key', `# created\n${identity}\n`)
    const locked = join(folder, 'locked-by-public.tar')
    await backUpTo(hosted.app, locked, readBackupKey(shown))
    expect((await sentenceOf(locked, {}, shown)).sentence).toContain('has the public key alone')
    expect((await sentenceOf(locked, {}, secret)).sentence).toBe('restored')
  })
})

it('While a backup is taken a second one is refused', async () => {
  const { app } = hosted
  const late = {
    ...app,
    store: {
      ...app.store,
      read: async (key: string) => {
        await started.promise
        return app.store.read(key)
      },
    },
  }
  const started = Promise.withResolvers<void>()
  const first = backUpTo(late, join(folder, 'first.tar'))
  // It holds the lock once its row exists.
  await expect
    .poll(async () => (await app.sql`select id from private.backups where ended_at is null`).length)
    .toBeGreaterThan(0)
  await expect(backUpTo(app, join(folder, 'second.tar'))).rejects.toThrow(
    'Another backup is under way',
  )
  started.resolve()
  await first
})

it('What leaders publish and remove meanwhile leaves the backup one of a single moment', async () => {
  const { app } = hosted
  const troops = await Promise.all(Array.from({ length: sized(4, 2) }, () => hosted.troop()))
  for (const troop of troops) {
    const siteId = troop.site.id
    for (let seed = 0; seed < sized(3, 1); seed++) {
      const photo = await samplePhoto(seed + troops.indexOf(troop) * 10, 160, 120)
      const file = fileOf(photo)
      await upload(app, troop, { siteId, kind: 'photo', file })
    }
    await troop.publish()
  }
  let isDone = false
  const busy = Promise.all(
    troops.map(async (troop) => {
      for (let count = 0; !isDone && count < 100; count++) {
        await troop.change({ description: `Round ${count}` })
        await troop.publish()
        await delay(200)
      }
    }),
  )
  const file = join(folder, 'busy.tar')
  const taken = await backUpTo(app, file).finally(() => {
    isDone = true
  })
  await busy
  expect(taken.summary.missing).toEqual([])
  const DATABASE_URL = await emptyDatabase()
  const config = await restoreFrom(file, { DATA_DIR: await emptyFolder(), DATABASE_URL })
  const store = createFolderStore(join(config.dataDir, 'files'))
  for (const { key, sha256 } of await listLive(DATABASE_URL)) {
    expect(sha256).not.toBe('')
    expect(await store.read(key)).not.toBeNull()
  }
})

async function listLive(url: string) {
  const db = openPool(url, { max: 1 })
  const { rows } = await sql<{ key: string; sha256: string }>`
    select coalesce(f ->> 'folder', r.folder) || '/' || (f ->> 'path') as key, f ->> 'hash' as sha256
    from sites as s join releases as r on r.id = s.published_release_id
    cross join jsonb_array_elements(r.files) as f`.execute(db)
  await db.destroy()
  expect(rows.length).toBeGreaterThan(20)
  return rows
}
