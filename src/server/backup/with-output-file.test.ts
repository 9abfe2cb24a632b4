import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withOutputFile } from './with-output-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoutsite-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('A file has its name only once it is complete', async () => {
  const file = join(folder, 'monday.tar')
  await withOutputFile(file, async (fd) => {
    writeSync(fd, 'all of it')
    expect(readdirSync(folder)).toEqual([`monday.tar.${process.pid}.part`])
  })
  expect(readdirSync(folder)).toEqual(['monday.tar'])
  expect(readFileSync(file, 'utf8')).toBe('all of it')
})

it('What could not be written leaves nothing', async () => {
  const failing = withOutputFile(join(folder, 'monday.tar'), async () => {
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(readdirSync(folder)).toEqual([])
})

it('A file that is there is never replaced', async () => {
  const file = join(folder, 'monday.tar')
  writeFileSync(file, 'of last week')
  await expect(withOutputFile(file, async () => undefined)).rejects.toThrow('is there already')
  expect(readFileSync(file, 'utf8')).toBe('of last week')
})

it('What a killed one has left is removed, and what another writes now is not', async () => {
  // Real process IDs are far below this one.
  for (const name of ['monday.tar.99999999.part', `monday.tar.${process.ppid}.part`, 'other.part'])
    writeFileSync(join(folder, name), '')
  await withOutputFile(join(folder, 'monday.tar'), async () => undefined)
  expect(readdirSync(folder).sort()).toEqual([
    'monday.tar',
    `monday.tar.${process.ppid}.part`,
    'other.part',
  ])
})
