import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { samplePdf, samplePhoto } from '../testing/sample-uploads.ts'
import { createWorkshop, type Job, type Workshop, type WorkshopSettings } from './workshop.ts'

let folder: string
let photo: Job
let packet: Job
let workshop: Workshop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-workshop-'))
  photo = { kind: 'photo', input: join(folder, 'photo'), folder }
  packet = { kind: 'packet', input: join(folder, 'packet'), folder }
  await writeFile(photo.input, await samplePhoto())
  await writeFile(packet.input, samplePdf())
})
afterEach(() => workshop.close())
afterAll(() => rm(folder, { recursive: true }))

const open = (settings: WorkshopSettings = {}) => {
  workshop = createWorkshop(settings)
  return workshop
}

it('Pictures that come at once wait for each other, and all are done', async () => {
  const { run } = open({ workers: 1 })
  const outcomes = await Promise.all([photo, packet, photo, packet].map(run))
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['done', 'done', 'done', 'done'])
})

it('A leader who comes when too many wait is told so at once', async () => {
  const { run } = open({ workers: 1, mostWaiting: 1 })
  const [first, second] = [run(packet), run(packet)]
  await expect(run(packet)).rejects.toThrow('Please try again in a minute')
  expect([(await first).verdict, (await second).verdict]).toEqual(['done', 'done'])
  expect((await run(packet)).verdict).toBe('done')
})

it('A picture that takes too long is given up, and the next one is not', async () => {
  const hasty = open({ patience: 1 })
  expect((await hasty.run(photo)).verdict).toBe('slow')
  await hasty.close()
  expect((await open().run(photo)).verdict).toBe('done')
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
