import { link, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkerFolder, type WorkerFolder } from './worker-folder.ts'
import { readOutcome } from './worker-protocol.ts'

let common: string
let folder: WorkerFolder
let job: string
beforeEach(async () => {
  common = await mkdtemp(join(tmpdir(), 'scoutsite-common-'))
  folder = await createWorkerFolder(common)
  job = await mkdtemp(join(common, 'job-'))
})
afterEach(() => rm(common, { recursive: true }))

const file = { name: '480.avif', type: 'image/avif', width: 480, bytes: 7 } as const
const picture = { width: 480, height: 360, color: '#336699', brightest: null, files: [file] }

describe('What a worker made', () => {
  it('is taken when it is there as the worker says', async () => {
    await writeFile(join(folder.path, file.name), 'picture')
    expect(await folder.fetch(picture, job)).toBe(true)
    expect(await readFile(join(job, file.name), 'utf8')).toBe('picture')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('is refused when it leads to a file of somebody else', async () => {
    const secrets = join(common, 'secrets.json')
    await writeFile(secrets, 'secrets')
    await symlink(secrets, join(folder.path, file.name))
    expect(await folder.fetch(picture, job)).toBe(false)
    await rm(join(job, file.name))
    await link(secrets, join(folder.path, file.name))
    expect(await folder.fetch(picture, job)).toBe(false)
  })

  it('is refused when it is longer than the worker says', async () => {
    await writeFile(join(folder.path, file.name), 'another picture')
    expect(await folder.fetch(picture, job)).toBe(false)
  })
})

describe('What a worker says', () => {
  const done = { verdict: 'done', picture }
  const broken = { verdict: 'broken' }
  const withFile = (change: object) => ({
    ...done,
    picture: { ...picture, files: [{ ...file, ...change }] },
  })

  it('is believed when it is an answer to what was asked', () => {
    expect(readOutcome(done, 'photo')).toEqual(done)
    expect(readOutcome({ verdict: 'huge' }, 'logo')).toEqual({ verdict: 'huge' })
    const fine = { verdict: 'done', picture: null }
    expect(readOutcome(fine, 'packet')).toEqual(fine)
  })

  it.each([
    ['a file outside of its folder', withFile({ name: '../../secrets.json' }), 'photo'],
    ['the file as it came', withFile({ name: 'original' }), 'photo'],
    ['a type that is no picture’s', withFile({ type: 'text/html' }), 'photo'],
    ['a colour that is none', { ...done, picture: { ...picture, color: 'url(//x)' } }, 'photo'],
    ['no picture where one is wanted', { verdict: 'done', picture: null }, 'photo'],
    ['a picture where none is wanted', done, 'packet'],
    ['a word we do not know', { verdict: 'fine' }, 'photo'],
    ['nothing', undefined, 'packet'],
  ] as const)('is not believed when it names %s', (_, message, kind) => {
    expect(readOutcome(message, kind)).toEqual(broken)
  })
})
