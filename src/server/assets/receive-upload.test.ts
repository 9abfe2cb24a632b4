import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { receiveUpload } from './receive-upload.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-received-'))
})
afterEach(() => rm(folder, { recursive: true }))

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '']

it('The names in a form are taken as text, whatever they are', async () => {
  const body = new FormData()
  for (const name of NAMES) body.append(name, `of ${name}`)
  body.append('file', new File(['x'], '__proto__.jpg'))
  const before = Reflect.ownKeys(Object.prototype)
  const request = new Request('http://localhost/', { method: 'POST', body })
  const { fields, name } = await receiveUpload(request, folder, 1_000)
  expect([...fields]).toEqual(NAMES.map((name) => [name, `of ${name}`]))
  expect(name).toBe('__proto__.jpg')
  expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
})

it('A form of thousands of empty parts is refused at once', async () => {
  const body = '--b\r\n\r\n\r\n'.repeat(100_000)
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  await expect(receiveUpload(request, folder, 1_000)).rejects.toThrow('it has too many parts')
})

it('The heads of a form’s parts may have any name as well', async () => {
  const heads = NAMES.filter(Boolean).map((name) => `${name}: x\r\n`)
  const disposition = 'Content-Disposition: form-data; name="kind"; __proto__=x; constructor=y\r\n'
  const file = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n'
  const body = `--b\r\n${heads.join('')}${disposition}\r\nphoto\r\n--b\r\n${file}--b--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=b; __proto__=x; constructor=y' }
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  const { fields } = await receiveUpload(request, folder, 1_000)
  expect([...fields]).toEqual([['kind', 'photo']])
})
