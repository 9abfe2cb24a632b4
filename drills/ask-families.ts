import { randomUUID } from 'node:crypto'
import { request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { connect } from '#server/testing/connect.ts'

type Client = Awaited<ReturnType<typeof connect>>
/** The hidden fields of a form that was opened. */
type OpenedForm = { token: string; trap: string; at: number }

const NAME = 'families.localhost'
/** A form that is sent faster is asked to be sent again. */
export const LONG_ENOUGH = 3_200
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}

/** A live page that two adults look after. Returns the id of its site. */
export async function openForFamilies(admin: Client, second: Client): Promise<string> {
  const row = { site_name: 'Troop 7', domain: 'families', is_domain_chosen: true }
  const { data } = await admin.from('sites').insert(row).select('id').single().throwOnError()
  const siteId: string = data.id
  const seat = { siteId, role: 'editor', seat: 'adult' }
  const invited = await admin.functions.invoke('invite-member', { body: seat })
  const token = invited.data.url.split('=').pop()
  await second.functions.invoke('accept-invitation', { body: { token } })
  const published = await admin.functions.invoke('publish-site', { body: { siteId } })
  if (!published.data?.success) throw new Error(JSON.stringify(published.data))
  return siteId
}

export async function openForm(port: string): Promise<OpenedForm> {
  const { body } = await ask(port, '/join')
  const [, token = ''] = /name="token" value="([^"]*)"/.exec(body) ?? []
  const [, trap = ''] = /id="(f[0-9a-f]{10})"/.exec(body) ?? []
  if (!token || !trap) throw new Error('there is no form')
  return { token, trap, at: Date.now() }
}

/** Sends a form from a network of its own; returns the message if the family was told that it is kept. */
export async function sendForm(port: string, form: OpenedForm): Promise<string | null> {
  await delay(Math.max(0, form.at + LONG_ENOUGH - Date.now()))
  const message = `May we come by? ${randomUUID()}`
  const typed = { name: 'Robin', email: 'robin@example.org', phone: '', age: '8-10', adult: 'yes' }
  const fields = new URLSearchParams({ ...typed, message, token: form.token, [form.trap]: '' })
  const network = [10, ...crypto.getRandomValues(new Uint8Array(2)), 1].join('.')
  const { status, body } = await ask(port, '/join', fields.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': network,
  })
  return status === 200 && /<h1[^>]*>Your message is (sent|kept)/.test(body) ? message : null
}

/** A visit that is counted. */
export async function visitPage(port: string): Promise<void> {
  const { status } = await ask(port, '/', undefined, BROWSER)
  if (status !== 200) throw new Error(`the page answered ${status}`)
}

function ask(port: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const method = body === undefined ? 'GET' : 'POST'
  const options = {
    port,
    path,
    method,
    host: '127.0.0.1',
    headers: { ...headers, host: `${NAME}:${port}` },
  }
  startRequest(options, (response) => {
    const status = response.statusCode ?? 0
    text(response).then((read) => resolve({ status, body: read }), reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}
