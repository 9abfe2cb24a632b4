import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAsked, readForm, TYPED } from '../testing/asked-troop.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createCuttableLine } from '../testing/cuttable-line.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

it('While the database is away, what was typed stays in the page, and is sent afterwards', async () => {
  const { app } = hosted
  const { host, form, rows } = await openAsked(hosted)
  const line = await createCuttableLine(app.databaseUrl)
  const other = await createTestApp({ databaseUrl: line.url, store: app.store })
  const post = (fields: Record<string, string>) =>
    other.call('/join', {
      method: 'POST',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  try {
    const fields = { ...TYPED, ...(await form()) }
    line.cut()
    const away = await post(fields)
    const text = await away.text()
    expect(away.status).toBe(503)
    expect(text).toContain('We could not take your message just now.')
    for (const typed of [TYPED.name, TYPED.email, TYPED.message]) expect(text).toContain(typed)
    // The same form, so that pressing Send again later sends it once.
    const kept = readForm(text)
    expect(fields).toMatchObject(kept)
    expect(await rows()).toEqual([])
    expect((await app.call('/join', { headers: { host } })).status).toBe(200)
    const again = { ...TYPED, ...kept }
    const answer = await app.call('/join', {
      method: 'POST',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(again).toString(),
    })
    expect(await answer.text()).toContain('Your message is sent')
    expect(await rows()).toHaveLength(1)
  } finally {
    line.close()
    await other.close()
  }
})
