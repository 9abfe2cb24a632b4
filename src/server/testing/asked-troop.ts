import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'
import type { HostedApp } from './hosted-app.ts'
import { newIp } from './new-ip.ts'

/** What a parent types. */
export const TYPED = {
  name: 'Robin Alder',
  email: 'robin@example.org',
  phone: '+1 555 0147',
  age: '8-10',
  message: 'When do you meet? May we come by?',
  adult: 'yes',
}

type Leader = Awaited<ReturnType<TestApp['signUp']>>

/** A published page with two adults who read inquiries, unless it is told otherwise. */
export async function openAsked(
  hosted: HostedApp,
  readers = 2,
  facts: Parameters<HostedApp['troop']>[0] = {},
) {
  const { app } = hosted
  const troop = await hosted.troop(facts)
  const siteId = troop.site.id
  const add = async (role = 'editor', seat = 'adult'): Promise<Leader> => {
    const leader = await app.signUp()
    await app.sql`
      insert into site_members (site_id, user_id, role, seat)
      values (${siteId}, ${leader.user.id}, ${role}, ${seat})`
    return leader
  }
  const second = readers > 1 ? await add() : null
  const invoke = (name: string) => troop.supabase.functions.invoke(name, { body: { siteId } })
  const published = await invoke('publish-site')
  if (!published.data?.success) throw new Error(JSON.stringify(published.data))
  const host = `${troop.site.domain}.localhost:3000`
  const open = (path = '/join') => app.call(path, { headers: { host } })
  const send = async (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string; headers: Headers }> => {
    const response = await app.call(
      '/join',
      {
        method: 'POST',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      },
      newIp(),
    )
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  /** The hidden fields of a fresh form, which has been open for a while. */
  const form = async (openFor = 60_000) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - openFor })
    try {
      return readForm(await (await open()).text())
    } finally {
      vi.useRealTimers()
    }
  }
  return {
    ...troop,
    siteId,
    host,
    second,
    add,
    invoke,
    open,
    send,
    form,
    ask: async (fields: Record<string, string> = {}) =>
      send({ ...TYPED, ...(await form()), ...fields }),
    rows: async (by = troop.supabase) =>
      (await by.from('join_requests').select().eq('site_id', siteId).order('at')).data ?? [],
    home: async () => (await hosted.visit(troop.site.domain)).text,
  }
}

/** The hidden fields of a form. */
export function readForm(text: string): { token: string; [trap: string]: string } {
  const token = /name="token" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const trap = /name="(f[0-9a-f]{10})"/.exec(text)?.[1] ?? ''
  return { token, [trap]: '' }
}
