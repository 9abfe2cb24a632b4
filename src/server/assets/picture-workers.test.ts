import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { samplePdf, samplePhoto } from '../testing/sample-uploads.ts'
import {
  createPictureWorkers,
  type PictureWorkers,
  type PictureWorkersSettings,
} from './picture-workers.ts'
import type { Job } from './worker-protocol.ts'

let folder: string
let photo: Job
let packet: Job
let pictureWorkers: PictureWorkers
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-picture-workers-'))
  photo = { kind: 'photo', input: join(folder, 'photo'), folder }
  packet = { kind: 'packet', input: join(folder, 'packet'), folder }
  await writeFile(photo.input, await samplePhoto())
  await writeFile(packet.input, samplePdf())
})
afterEach(() => pictureWorkers.close())
afterAll(() => rm(folder, { recursive: true }))

/** A page whose words are a thousand times as long as the file. */
async function writeTextBomb(): Promise<Uint8Array> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  const page = paper.addPage()
  page.drawText('A', { x: 9, y: 9, font })
  const words = 'BT /F1 9 Tf 9 9 Td (Scout) Tj ET\n'.repeat(2_000_000)
  const stream = paper.context.flateStream(words)
  page.node.set(PDFName.of('Contents'), paper.context.register(stream))
  return paper.save()
}

const open = (settings: PictureWorkersSettings = {}) => {
  pictureWorkers = createPictureWorkers(join(folder, 'workers'), settings)
  return pictureWorkers
}

it('Pictures that come at once wait for each other, and all are done', async () => {
  const { run } = open({ workers: 1 })
  const outcomes = await Promise.all([photo, packet, photo, packet].map((job) => run(job)))
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['done', 'done', 'done', 'done'])
})

it('A leader who comes when too many wait is told so at once', async () => {
  const { run } = open({ workers: 1, maxWaiting: 1 })
  const [first, second] = [run(packet), run(packet)]
  await expect(run(packet)).rejects.toThrow('Please try again in a minute')
  expect([(await first).verdict, (await second).verdict]).toEqual(['done', 'done'])
  expect((await run(packet)).verdict).toBe('done')
})

it('A picture that takes too long is given up, and the next one is not', async () => {
  const hasty = open({ timeout: 1 })
  expect((await hasty.run(photo)).verdict).toBe('slow')
  await hasty.close()
  expect((await open().run(photo)).verdict).toBe('done')
})

it('A PDF is read with little time and memory: a bomb is given up, and the next one is not', async () => {
  const place = join(folder, 'bomb.pdf')
  await writeFile(place, await writeTextBomb())
  const hasty = open({ packetTimeout: 3_000 })
  expect((await hasty.run({ kind: 'read', input: place, folder })).verdict).not.toBe('done')
  await hasty.close()
  const { verdict } = await open().run({ kind: 'read', input: join(folder, 'packet'), folder })
  expect(verdict).toBe('done')
})

it('A worker that rests for a while is let go, and another one does the next picture', async () => {
  const { run } = open({ idle: 0 })
  expect((await run(packet)).verdict).toBe('done')
  expect((await run(packet)).verdict).toBe('done')
})

it('What is not there is a broken file, not a broken server', async () => {
  const { run } = open()
  expect((await run({ ...photo, input: join(folder, 'nowhere') })).verdict).toBe('broken')
  expect((await run(photo)).verdict).toBe('done')
})

it('A worker that was ended for being slow does not take the next file with it', async () => {
  const { run } = open({ packetTimeout: 1 })
  expect((await run(photo)).verdict).toBe('done')
  const slow = run(packet)
  const innocent = run(photo)
  expect((await slow).verdict).toBe('slow')
  expect((await innocent).verdict).toBe('done')
})

it('A file whose sender hung up is not worked on, and holds up nobody', async () => {
  const { run } = open()
  const working = new AbortController()
  const waiting = new AbortController()
  const abandoned = run(photo, { signal: working.signal })
  const neverBegun = run(photo, { signal: waiting.signal })
  const innocent = run(photo)
  waiting.abort(new Error('hung up'))
  working.abort(new Error('hung up'))
  const ends = await Promise.allSettled([abandoned, neverBegun])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await innocent).verdict).toBe('done')
  await expect(run(photo, { signal: waiting.signal })).rejects.toThrow('hung up')
})

it('Whoever brings one file waits for one of those who bring many', async () => {
  const { run } = open()
  const done: string[] = []
  const send = (account: string) => run(packet, { account }).then(() => done.push(account))
  await Promise.all(['many', 'many', 'many', 'many', 'one'].map(send))
  expect(done).toEqual(['many', 'many', 'one', 'many', 'many'])
})

it('Whoever has too many files waiting is told so, and the others are not', async () => {
  const { run } = open({ maxPerAccount: 1 })
  const many = [1, 2].map(() => run(packet, { account: 'many' }))
  await expect(run(packet, { account: 'many' })).rejects.toThrow('Many of your files are waiting')
  const outcomes = await Promise.all([...many, run(packet, { account: 'one' })])
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['done', 'done', 'done'])
})

it('A worker sees the files of one account, and is gone before the next one’s turn', async () => {
  const { run, close } = open({ workers: 1 })
  const listWorkers = () => readdir(join(folder, 'workers'))
  await run(photo, { account: 'one' })
  const first = await listWorkers()
  await run(packet, { account: 'one' })
  expect(await listWorkers()).toEqual(first)
  expect(await readdir(join(folder, 'workers', first[0] ?? ''))).toEqual([])
  await run(packet, { account: 'other' })
  await expect.poll(listWorkers).toHaveLength(1)
  expect(await listWorkers()).not.toEqual(first)
  await close()
  expect(await listWorkers()).toEqual([])
})
