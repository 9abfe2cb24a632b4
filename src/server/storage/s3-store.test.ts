import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFileStore } from './create-file-store.ts'
import { createS3Store } from './create-s3-store.ts'
import { testFileStore } from './file-store.suite.ts'

let folder: string
let server: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-s3-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'troops', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (changes: { s3Bucket?: string; s3Endpoint?: string } = {}) =>
  createFileStore({
    dataDir: folder,
    s3Endpoint: endpoint,
    s3Bucket: 'troops',
    s3Region: 'us-east-1',
    s3AccessKeyId: 'S3RVER',
    s3SecretAccessKey: 'S3RVER',
    ...changes,
  })

testFileStore('an S3 server', open)

it('A bucket that is not there, or nobody at its address, is found out', async () => {
  await expect((await open({ s3Bucket: 'elsewhere' })).check()).rejects.toThrow()
  await expect((await open({ s3Endpoint: 'http://127.0.0.1:9' })).check()).rejects.toThrow()
})

it('A bucket that is away is not taken for an empty one', async () => {
  const away = await open({ s3Endpoint: 'http://127.0.0.1:9' })
  await expect(away.read('a/b')).rejects.toThrow()
  await expect(away.open('a/b')).rejects.toThrow()
})

it('A server that accepts and never answers is given up', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { s3Bucket: 'troops', s3Region: 'us-east-1', s3AccessKeyId: 'a' }
  const s3Endpoint = `http://127.0.0.1:${port}`
  const store = createS3Store({ ...settings, s3SecretAccessKey: 'b', s3Endpoint }, 50)
  const works = [
    store.read('a/b'),
    store.open('a/b'),
    store.size('a/b'),
    store.write('a/b', new Uint8Array(1_000)),
    store.copy('a/b', 'a/c'),
    store.remove('a/b'),
    store.removeFolder('a'),
    store.list('a')[Symbol.asyncIterator]().next(),
  ]
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status)).toEqual(works.map(() => 'rejected'))
  for (const socket of sockets) socket.destroy()
  silent.close()
  await once(silent, 'close')
})
