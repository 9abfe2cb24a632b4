import { expect, it } from 'vitest'
import { judgeRoom } from './check-disk.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const roomy = { bytes: 100 * GB, freeBytes: 50 * GB, inodes: 1_000, freeInodes: 500 }

it.each([
  ['fine', 'half of it is free', roomy],
  ['fine', 'files are not counted', { ...roomy, inodes: 0, freeInodes: 0 }],
  ['warning', 'less than a twentieth is free', { ...roomy, freeBytes: 4 * GB }],
  ['warning', 'room for few files is left', { ...roomy, freeInodes: 49 }],
  ['error', 'less than a hundredth is free', { ...roomy, freeBytes: 1 * GB }],
  ['error', 'room for hardly any file is left', { ...roomy, freeInodes: 10 }],
  ['error', '100 MB are free', { ...roomy, bytes: 5 * GB, freeBytes: 100 * MB }],
  ['warning', 'a little more is free', { ...roomy, bytes: 5 * GB, freeBytes: 101 * MB }],
  ['error', '100 MB are free, a tenth of it', { ...roomy, bytes: 1 * GB, freeBytes: 100 * MB }],
])('A disk is %s to the doctor when %s', (state, _when, room) => {
  const { mend, ...finding } = judgeRoom(room, '/srv/scoutsite')
  expect(finding).toMatchObject({ state, says: expect.stringContaining('/srv/scoutsite') })
  if (state !== 'fine') expect(mend).toContain('make room')
})

it('A disk that is full, or nearly, is said to keep people from signing in', () => {
  const says = (room: object) => judgeRoom({ ...roomy, ...room }, '/srv/scoutsite').says
  expect(says({ freeBytes: 0 })).toMatch(/; nobody can publish or sign in$/)
  expect(says({ freeInodes: 0 })).toMatch(/; nobody can publish or sign in$/)
  expect(says({ freeBytes: 1 * GB })).toMatch(/; once it is full, nobody can publish or sign in$/)
})
