import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Server } from 'node:net'
import { createAdaptorServer, getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from '../http/create-http-server.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { openConnection } from '../testing/raw-connection.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, fileOf, listStored, type Signed, upload } from '../testing/uploading.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
})
afterAll(() => app.close())

async function expectNothingKept() {
  const rows = await app.sql`select 1 from public.site_assets where site_id = ${siteId}`
  expect(rows).toHaveLength(0)
  expect(await listStored(app, `assets/${siteId}`)).toEqual([])
}

it('A full disk is said in a sentence, and leaves nothing half there', async () => {
  const { write } = app.store
  let writes = 0
  app.store.write = async (key, contents) => {
    if (++writes > 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    return write(key, contents)
  }
  try {
    const form = { siteId, kind: 'photo', file: fileOf(await samplePhoto()) }
    const answer = await upload(app, leader, form)
    expect(answer).toEqual({
      success: false,
      code: 'no_room',
      error: expect.stringMatching(/has no room/),
    })
  } finally {
    app.store.write = write
  }
  expect(writes).toBeGreaterThan(2)
  await expectNothingKept()
})

it('A store that is away is said in a sentence, and leaves nothing half there', async () => {
  const { write } = app.store
  app.store.write = async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  }
  try {
    const form = { siteId, kind: 'photo', file: fileOf(await samplePhoto(), 'lake.jpg') }
    expect(await upload(app, leader, form)).toEqual({
      success: false,
      code: 'not_stored',
      error:
        '“lake.jpg” could not be stored just now. Nothing that was there before is lost; please try again in a moment.',
    })
  } finally {
    app.store.write = write
  }
  await expectNothingKept()
})

it('What arrives after its leader has signed out is refused, and leaves nothing', async () => {
  const { write } = app.store
  const guest = await app.signUp()
  const theirs = await createSite(guest)
  app.store.write = async (key, contents) => {
    await guest.supabase.auth.signOut()
    return write(key, contents)
  }
  try {
    const form = { siteId: theirs, kind: 'photo', file: fileOf(await samplePhoto()) }
    expect(await upload(app, guest, form)).toMatchObject({ code: 'session_not_found' })
  } finally {
    app.store.write = write
  }
  expect(await app.sql`select 1 from public.site_assets where site_id = ${theirs}`).toEqual([])
  expect(await listStored(app, `assets/${theirs}`)).toEqual([])
})

it('A connection that is cut at half leaves nothing, and the server answers the next', async () => {
  const server = createAdaptorServer({ fetch: app.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  const form = new FormData()
  form.append('siteId', siteId)
  form.append('kind', 'photo')
  form.append('file', fileOf(await samplePhoto(1, 1_500, 1_500)))
  const request = new Request('http://localhost:3000/', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  socket.write(
    [
      'POST /functions/v1/upload-asset HTTP/1.1',
      'Host: localhost:3000',
      `Authorization: Bearer ${leader.session.access_token}`,
      `Content-Type: ${request.headers.get('content-type')}`,
      `Content-Length: ${body.byteLength}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, body.byteLength / 2))
  await expect.poll(() => readdir(app.uploadFolder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(app.uploadFolder)).toEqual([])
  await expectNothingKept()
  const response = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(response.status).toBe(200)
  server.close()
  await once(server, 'close')
})

it('An upload that is refused at its beginning is answered while the rest still comes', async () => {
  const server = createHttpServer((request, response) => {
    void getRequestListener(app.app.fetch)(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { socket, read } = await openConnection(port, { allowHalfOpen: true })
  const length = 20_000_000
  socket.write(
    [
      'POST /functions/v1/upload-asset HTTP/1.1',
      'Host: localhost:3000',
      `Authorization: Bearer ${leader.session.access_token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      '\r\n--x\r\nContent-Disposition: form-data; name="alt"\r\n',
      `${'a'.repeat(5_000)}\r\n--x`,
      'Content-Disposition: form-data; name="file"; filename="lake.jpg"\r\n\r\n',
    ].join('\r\n'),
  )
  socket.write('a'.repeat(1_000_000))
  const answer = await read()
  expect(answer.head).toMatch(/\r\nConnection: close/i)
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    success: false,
    code: 'wrong_upload',
    error: expect.stringContaining('a text in it is too long'),
  })
  for (let sent = 1_000_000; sent < length; sent += 1_000_000) {
    if (!socket.write('a'.repeat(1_000_000))) await once(socket, 'drain')
  }
  socket.end()
  await once(socket, 'close')
  server.close()
})
