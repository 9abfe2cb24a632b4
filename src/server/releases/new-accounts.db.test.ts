import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveAccount } from '../accounts/approvals.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let other: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>

beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({ databaseUrl: app.databaseUrl, store: app.store })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  leader = await app.signUp()
})

const addSite = async () => {
  const row = { site_name: 'Troop' }
  const { data } = await leader.supabase.from('sites').insert(row).select().single().throwOnError()
  return data.id
}
const publish = async (siteId: string, where = app) => {
  const answer = await where.call('/functions/v1/publish-site', {
    method: 'POST',
    headers: { authorization: `Bearer ${leader.session.access_token}` },
    body: JSON.stringify({ siteId }),
  })
  const { success, code } = await answer.json()
  return success ? 'done' : code
}
const publishNew = async (count: number) => {
  const outcomes: string[] = []
  for (let done = 0; done < count; done += 1) outcomes.push(await publish(await addSite()))
  return outcomes
}
const age = (days: number) => app.sql`
  update auth.users set created_at = now() - ${days} * interval '1 day' where id = ${leader.user.id}`

describe('A new account', () => {
  it('publishes three sites on its first day, ten in its first week, and then as many as it likes', async () => {
    const done = Array<string>(3).fill('done')
    expect(await publishNew(4)).toEqual([...done, 'new_account'])
    await age(1.01)
    expect(await publishNew(8)).toEqual([...Array(7).fill('done'), 'new_account'])
    await age(7.01)
    expect(await publishNew(3)).toEqual(done)
  })

  it('is told so in words, and that nothing is lost', async () => {
    await publishNew(3)
    const { data } = await leader.supabase.functions.invoke('publish-site', {
      body: { siteId: await addSite() },
    })
    expect(data).toEqual({
      success: false,
      code: 'new_account',
      error: expect.stringContaining('on its first day it can publish 3 sites. This page is saved'),
    })
  })

  it('is told so before its photos are sent', async () => {
    const ask = async (siteId: string) => {
      const { data } = await leader.supabase.functions.invoke('may-publish', { body: { siteId } })
      return data.code ?? data.success
    }
    const siteId = await addSite()
    expect(await ask(siteId)).toBe(true)
    await publish(siteId)
    await publishNew(2)
    expect(await ask(siteId)).toBe(true)
    expect(await ask(await addSite())).toBe('new_account')
  })

  it('publishes what it has published as often as it likes', async () => {
    const siteId = await addSite()
    expect(await publish(siteId)).toBe('done')
    await publishNew(2)
    expect(await publish(siteId)).toBe('done')
    await leader.supabase.functions.invoke('unpublish-site', { body: { siteId } })
    expect(await publishNew(1)).toEqual(['new_account'])
    expect(await publish(siteId)).toBe('done')
  })

  it('gains nothing by deleting sites, nor by asking two servers at once', async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, addSite))
    const outcomes = await Promise.all(
      sites.map((siteId, index) => publish(siteId, index % 2 === 0 ? app : other)),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'new_account']))
    await leader.supabase.from('sites').delete().in('id', sites).throwOnError()
    expect(await publishNew(1)).toEqual(['new_account'])
  })

  it('is an old one once the operator approves it, and cannot approve itself', async () => {
    await publishNew(3)
    const row = { user_id: leader.user.id }
    const { error } = await leader.supabase.from('trusted_accounts' as 'sites').insert(row)
    expect(error?.code).toBe('PGRST205')
    expect(await publishNew(1)).toEqual(['new_account'])
    await approveAccount(app.db, leader.user.id)
    expect(await publishNew(2)).toEqual(['done', 'done'])
  })

  it('publishes at most three hundred times on its first day', async () => {
    const siteId = await addSite()
    await publish(siteId)
    await app.sql`update private.attempts set points = 300 where key like 'publishOnFirstDay:%'`
    expect(await publish(siteId)).toBe('over_request_rate_limit')
    await age(1.01)
    expect(await publish(siteId)).toBe('done')
  })
})
