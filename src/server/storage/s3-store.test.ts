import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFileStore } from './create-file-store.ts'
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
