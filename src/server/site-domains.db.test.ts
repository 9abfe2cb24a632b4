import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { createWizardSite, type SiteInsert, wizardPayload } from './testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const makeSite = (change?: SiteInsert) => createWizardSite(app, change)

describe('addresses', () => {
  it('gives the first troop its number, the next its town, and then a count', async () => {
    const change = { domain: 'troop-900', troop_number: '900', location: 'Coeur d’Alene, Idaho' }
    const domains: string[] = []
    for (let troop = 0; troop < 4; troop++) domains.push((await makeSite(change)).site.domain)
    expect(domains).toEqual([
      'troop-900',
      'troop-900-coeur-dalene-idaho',
      'troop-900-2',
      'troop-900-3',
    ])
  })

  it('gives fifty troops of one number fifty addresses when they save at once', async () => {
    const leader = await app.signUp()
    const rows = await Promise.all(
      Array.from({ length: 50 }, () =>
        leader.supabase
          .from('sites')
          .insert(wizardPayload({ domain: 'troop-901', location: null }))
          .select('domain')
          .single(),
      ),
    )
    expect(rows.map((row) => row.error)).toEqual(Array(50).fill(null))
    expect(new Set(rows.map((row) => row.data?.domain)).size).toBe(50)
  })

  it.each([
    [{ domain: 'troop-', site_name: 'Ægir’s Straße Øst' }, 'aegirs-strasse-ost'],
    [{ domain: 'troop-', site_name: 'Zoë’s Troop' }, 'zoes-troop'],
    [{ domain: 'troop- 12/B ', site_name: 'x' }, 'troop-12-b'],
    [{ domain: 'Troop-XII', site_name: 'x' }, 'troop-xii'],
    [{ domain: 'troop-', site_name: 'www' }, 'troop-www'],
    [{ domain: 'troop-', site_name: '日本' }, 'troop'],
    [{ domain: 'xn--80ak6aa92e', site_name: 'x' }, 'xn-80ak6aa92e'],
    [{ domain: 'troop-../../etc', site_name: 'x' }, 'troop-etc'],
  ])('makes a name of %j', async (change, expected) => {
    expect((await makeSite(change)).site.domain).toBe(expected)
  })

  it('stays within what a host name can be', async () => {
    const long = { domain: `troop-${'9'.repeat(200)}`, location: 'y'.repeat(200) }
    for (let troop = 0; troop < 3; troop++) {
      expect((await makeSite(long)).site.domain).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
    }
  })

  it('keeps the address while the wizard sends the same number again and again', async () => {
    const change = { domain: 'troop-902', location: 'Reno' }
    await makeSite(change)
    const { supabase, site } = await makeSite(change)
    expect(site.domain).toBe('troop-902-reno')
    const { data } = await supabase
      .from('sites')
      .update(wizardPayload(change))
      .eq('id', site.id)
      .select()
      .single()
    expect(data?.domain).toBe('troop-902-reno')
  })

  it('follows the number as long as nothing is published', async () => {
    const { supabase, site } = await makeSite({ domain: 'troop-903' })
    const { data } = await supabase
      .from('sites')
      .update(wizardPayload({ domain: 'troop-904' }))
      .eq('id', site.id)
      .select()
      .single()
    expect(data?.domain).toBe('troop-904')
  })

  it('lets a name rest that a live site gave up', async () => {
    const { site } = await makeSite({ domain: 'troop-905', location: null })
    await app.sql`insert into private.resting_domains (domain, site_id) values ('troop-906', ${site.id})`
    expect((await makeSite({ domain: 'troop-906', location: null })).site.domain).toBe(
      'troop-906-2',
    )
    await app.sql`update private.resting_domains set freed_at = now() - interval '31 days'`
    expect((await makeSite({ domain: 'troop-906', location: null })).site.domain).toBe('troop-906')
  })

  it('refuses a reserved name', async () => {
    await expect(makeSite({ domain: 'www' })).rejects.toMatchObject({
      message: 'The address "www" is reserved. Please choose another.',
    })
  })
})
