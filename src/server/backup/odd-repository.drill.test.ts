import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FileStore } from '../storage/file-store.ts'
import { readAllFiles, readAllRows } from '../testing/backed-up.ts'
import { createBackupPlaces } from '../testing/backup-places.ts'
import { dropOldSnapshots } from './drop-old-snapshots.ts'
import { openSnapshot } from './open-snapshot.ts'
import { listSnapshots } from './snapshot-list.ts'
import { timeOfSnapshot } from './snapshot-name.ts'
import { takeBackup } from './take-backup.ts'

const places = createBackupPlaces()

it('Two backups of one second, as a clock shows it that was set back, are two', async () => {
  const target = `${join(places.folder, 'twice')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  await places.backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await places.open(target)
  expect(await listSnapshots(store)).toEqual(['2026-01-01T03-00-00Z', '2026-01-01T03-00-01Z'])
})

it('A backup that was just taken stays, however old the clock says that it is', async () => {
  const target = `${join(places.folder, 'set-back')}/`
  for (let month = 1; month < 8; month += 1)
    await places.backUp(target, `2026-0${month}-01T03-00-00Z`)
  const taken = '2020-01-01T03-00-00Z'
  const { repository } = await places.backUp(target, taken)
  expect(await dropOldSnapshots(repository, taken)).not.toContain(taken)
  expect((await places.restore(target, taken)).files).toEqual(
    await readAllFiles(places.hosted.app.store),
  )
})

it('A backup whose list is damaged does not keep the next one from being taken, nor old ones from going', async () => {
  const target = `${join(places.folder, 'damaged-list')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await places.open(target)
  await store.write('snapshots/2026-01-01T03-00-00Z/list.zst', Buffer.from('cut'))
  await places.backUp(target, '2026-01-01T09-00-00Z')
  const { repository } = await places.backUp(target, '2026-01-01T10-00-00Z')
  expect(await dropOldSnapshots(repository, '2026-01-01T10-00-00Z')).toHaveLength(2)
  expect((await places.restore(target)).files).toEqual(await readAllFiles(places.hosted.app.store))
})

it('A backup of an earlier version that counted too few rows is restored with all of them', async () => {
  const target = `${join(places.folder, 'counted')}/`
  const open = async () => {
    const time = timeOfSnapshot('2026-01-01T03-00-00Z')
    const sink = await openSnapshot(await places.open(target), time)
    const add: typeof sink.add = (name, contents) => {
      const text = Buffer.from(contents).toString('latin1')
      const isSummary = name === 'summary.json'
      return sink.add(
        name,
        isSummary ? Buffer.from(text.replace(/"public.sites":\d+/, '"public.sites":0')) : contents,
      )
    }
    return { ...sink, add }
  }
  await takeBackup(places.hosted.app, open, { target })
  const { rows } = await places.restore(target)
  expect(rows['public.sites']).toEqual(
    (await readAllRows(places.hosted.app.databaseUrl))['public.sites'],
  )
})

it('A stored file that the bucket of the sites does not find at once is in the backup', async () => {
  const target = `${join(places.folder, 'late')}/`
  const [late] = (await readAllFiles(places.hosted.app.store)).keys()
  let isLate = true
  const read: FileStore['read'] = async (asked) => {
    if (asked !== late || !isLate) return places.hosted.app.store.read(asked)
    isLate = false
    return null
  }
  const parts = { ...places.hosted.app, store: { ...places.hosted.app.store, read } }
  const open = async () =>
    openSnapshot(await places.open(target), timeOfSnapshot('2026-01-01T03-00-00Z'))
  expect((await takeBackup(parts, open, { target })).summary.missing).toEqual([])
})

it('A restore into a bucket that fails half way leaves nothing, and goes well once the bucket does', async () => {
  const target = `${join(places.folder, 'half-way')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  await using bucket = await openFailingBucket(places.s3['BACKUP_S3_ENDPOINT'] ?? '')
  const restore = () => places.restoreIntoBucket(target, bucket.endpoint)
  bucket.failAfter(3)
  await expect(restore()).rejects.toThrow('There is no good answer from the bucket in S3_BUCKET')
  bucket.failAfter(Infinity)
  expect(await readAllFiles(await restore())).toEqual(await readAllFiles(places.hosted.app.store))
})

/** A proxy to a real bucket that fails after a number of written files. */
async function openFailingBucket(endpoint: string) {
  let left = Infinity
  const server = createServer((request, response) => {
    if (request.method === 'PUT') left -= 1
    if (left < 0) return void response.writeHead(503).end()
    const { method, url, headers } = request
    const onward = forward(new URL(url ?? '', endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failAfter: (writes: number) => {
      left = writes
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
