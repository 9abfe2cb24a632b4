import { access, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openUploadFolder, type UploadFolder } from './open-upload-folder.ts'

const MINUTE = 60_000

let dataDir: string
let opened: UploadFolder[]
beforeEach(async () => {
  opened = []
  dataDir = await mkdtemp(join(tmpdir(), 'scoutsite-uploads-'))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { close } of opened) await close()
  await rm(dataDir, { recursive: true })
})

async function open(now?: () => number): Promise<string> {
  const uploads = await openUploadFolder(dataDir, now)
  opened.push(uploads)
  return uploads.folder
}

async function leave(folder: string, minutesAgo: number): Promise<string> {
  const left = join(dataDir, 'tmp', folder)
  await mkdir(join(left, 'upload-abc'), { recursive: true })
  await writeFile(join(left, 'upload-abc/original'), 'x')
  const time = new Date(Date.now() - minutesAgo * MINUTE)
  await utimes(left, time, time)
  return left
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

it('What a crash left of uploads goes, what another server has in hand stays', async () => {
  const crashed = await leave('server-0ff1ce', 16)
  const living = await leave('server-11fe', 2)
  const foreign = await leave('somebody-else', 10_000)
  const own = await open()
  expect(await Promise.all([crashed, living, foreign].map(isThere))).toEqual([false, true, true])
  expect(await readdir(own)).toEqual([])
})

it('A server in another container is not taken for one before us because its name and number are ours', async () => {
  const older = await leave(`uploads-${hostname()}-${process.pid}-AbCdEf`, 2)
  const first = await open()
  const second = await open()
  expect(await Promise.all([older, first].map(isThere))).toEqual([true, true])
  expect(second).not.toBe(first)
})

it('What an older version left goes after a day', async () => {
  const left = await leave('uploads-a-host-1-AbCdEf', 25 * 60)
  await open()
  expect(await isThere(left)).toBe(false)
})

it('A server shows that it lives, frees what fell silent, and mends what was taken from it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const later = Date.now() + 60 * MINUTE
  let time = Date.now()
  const own = await open(() => time)
  const silent = await leave('server-0ff1ce', 0)
  time = later
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => isThere(silent)).toBe(false)
  expect((await stat(own)).mtimeMs).toBe(later)
  await rm(own, { recursive: true })
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => isThere(own)).toBe(true)
})

it('Nobody else on the machine may look into it', async () => {
  expect((await stat(await open())).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'tmp'))).mode & 0o777).toBe(0o700)
})
