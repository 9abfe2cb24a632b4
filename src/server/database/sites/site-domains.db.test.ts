import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createWizardSite, type SiteInsert, wizardPayload } from '../../testing/wizard-site.ts'
import { asAccount } from '../as-account.ts'
import type { Db } from '../open-pool.ts'
import type { Tables } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Leader = Awaited<ReturnType<typeof createWizardSite>>

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

  it.each([
    ['troop', 'troop-910'],
    ['girl-troop', 'troop-910-boise-idaho'],
    ['pack', 'pack-910'],
    ['crew', 'crew-910'],
    ['ship', 'ship-910'],
    ['post', 'post-910'],
    ['other', 'unit-910'],
  ])('gives a %s that asks for troop-910 the address %s', async (unit_kind, expected) => {
    expect((await makeSite({ domain: 'troop-910', unit_kind })).site.domain).toBe(expected)
  })

  it.each([
    [{ domain: 'troop-', site_name: 'Cubs of Elm' }, 'cubs-of-elm'],
    [{ domain: 'troop-', site_name: 'www' }, 'pack-www'],
    [{ domain: 'troop-', site_name: '日本' }, 'pack'],
    [{ domain: 'pack-911', site_name: 'x' }, 'pack-911'],
    [{ domain: 'trooper-911', site_name: 'x' }, 'trooper-911'],
  ])('makes a name of %j for a pack', async (change, expected) => {
    expect((await makeSite({ ...change, unit_kind: 'pack' })).site.domain).toBe(expected)
  })

  it('counts packs of one number as it does troops, within what a host name can be', async () => {
    const change = { domain: 'troop-912', location: 'Boise', unit_kind: 'pack' }
    const domains: string[] = []
    for (let pack = 0; pack < 3; pack++) domains.push((await makeSite(change)).site.domain)
    expect(domains).toEqual(['pack-912', 'pack-912-boise', 'pack-912-2'])
    const long = { ...change, domain: `troop-${'9'.repeat(200)}`, location: 'y'.repeat(200) }
    for (let pack = 0; pack < 3; pack++) {
      expect((await makeSite(long)).site.domain).toMatch(/^pack-[a-z0-9-]{0,57}[a-z0-9]$/)
    }
  })

  it('lets the name of a pack rest as that of a troop', async () => {
    const change = { domain: 'troop-913', location: null, unit_kind: 'pack' }
    const { site } = await makeSite()
    await app.sql`insert into private.resting_domains (domain, site_id) values ('pack-913', ${site.id})`
    expect((await makeSite(change)).site.domain).toBe('pack-913-2')
  })

  describe('of a site whose kind is chosen later', () => {
    const troop = { domain: 'troop-914', troop_number: '914', location: 'Reno' }
    const change = async (supabase: Leader['supabase'], id: string, values: SiteInsert) => {
      const { data } = await supabase.from('sites').update(values).eq('id', id).select().single()
      return data?.domain
    }

    it('follows the kind before the first publication, whatever the client says of it', async () => {
      await makeSite({ ...troop, unit_kind: 'crew' })
      const { supabase, site } = await makeSite(troop)
      expect(await change(supabase, site.id, { unit_kind: 'pack' })).toBe('pack-914')
      expect(await change(supabase, site.id, { unit_kind: 'crew' })).toBe('crew-914-reno')
      expect(await change(supabase, site.id, { tagline: 'Onward' })).toBe('crew-914-reno')
      expect(await change(supabase, site.id, { domain: 'troop-914' })).toBe('crew-914-reno')
      const ship = { unit_kind: 'ship', domain: 'troop-915', troop_number: '915' }
      expect(await change(supabase, site.id, ship)).toBe('ship-915')
      expect(await change(supabase, site.id, { unit_kind: 'troop' })).toBe('troop-915')
    })

    it('stays where it was made of the name, was chosen, or is public', async () => {
      const named = await makeSite({ domain: 'troop-', troop_number: null, site_name: 'Pines' })
      expect(await change(named.supabase, named.site.id, { unit_kind: 'pack' })).toBe('pines')
      const { supabase, site } = await makeSite({ ...troop, domain: 'troop-916' })
      await app.sql`update public.sites set published_at = now() where id = ${site.id}`
      const pack = { unit_kind: 'pack', domain: 'troop-916' }
      expect(await change(supabase, site.id, pack)).toBe('troop-916')
      await app.sql`update public.sites set published_at = null, is_domain_chosen = true
        where id = ${site.id}`
      expect(await change(supabase, site.id, { unit_kind: 'ship' })).toBe('troop-916')
    })
  })

  describe('while another leader is given some', () => {
    const make = async (db: Db, domain: string) => {
      const row = { site_name: 'Pines', domain } as Insertable<Tables['sites']>
      const made = db.insertInto('sites').values(row).returning('domain')
      return (await made.executeTakeFirstOrThrow()).domain
    }
    /** Runs the work in two open transactions. */
    const sideBySide = async (work: (one: Db, other: Db) => Promise<void>) => {
      const [one, other] = [await app.signUp(), await app.signUp()]
      await asAccount(app.db, one.user.id, (first) =>
        asAccount(app.db, other.user.id, (second) => work(first, second)),
      )
    }

    it('waits for nobody, whichever name it is and in whichever order they ask', async () => {
      await sideBySide(async (one, other) => {
        expect(await make(one, 'troop-920')).toBe('troop-920')
        expect(await make(other, 'troop-921')).toBe('troop-921')
        expect(await make(one, 'troop-921')).toBe('troop-921-2')
        expect(await make(other, 'troop-920')).toBe('troop-920-2')
      })
    })

    it('is never the same, also where the number of one is the name of another', async () => {
      await makeSite({ domain: 'troop-922', location: null })
      await sideBySide(async (one, other) => {
        expect(await make(one, 'troop-922')).toBe('troop-922-2')
        expect(await make(other, 'troop-922-2')).toBe('troop-922-2-2')
        expect(await make(other, 'troop-922')).toBe('troop-922-3')
        expect(await make(one, 'troop-922-3')).toBe('troop-922-3-2')
      })
    })

    it('is not one that the other is about to have, and is once that has come to nothing', async () => {
      const { supabase, site } = await makeSite({ domain: 'troop-923' })
      const { user } = await app.signUp()
      const choose = () =>
        supabase.functions.invoke('change-address', {
          body: { siteId: site.id, domain: 'troop-924' },
        })
      const given = asAccount(app.db, user.id, async (one) => {
        expect(await make(one, 'troop-924')).toBe('troop-924')
        expect((await choose()).data).toMatchObject({
          code: 'not_free',
          error: 'The address "troop-924" is taken.',
        })
        throw new Error('rolled back')
      })
      await expect(given).rejects.toThrow('rolled back')
      expect((await choose()).data).toMatchObject({ success: true, domain: 'troop-924' })
    })
  })

  it('finds a number where a hundred have one', async () => {
    const change = { domain: 'troop-925', location: null }
    const { user } = await makeSite(change)
    await app.sql`insert into public.sites (user_id, domain)
      select ${user.id}, 'troop-925-' || number from generate_series(2, 99) number where number <> 50`
    expect((await makeSite(change)).site.domain).toBe('troop-925-50')
    const { site, supabase } = await makeSite(change)
    expect(site.domain).toMatch(/^troop-925-[1-9]\d{2}$/)
    const again = supabase.from('sites').update(wizardPayload(change)).eq('id', site.id)
    expect((await again.select().single()).data?.domain).toBe(site.domain)
  })

  it('suggests addresses with the word of the kind', async () => {
    const { supabase, site } = await makeSite({
      domain: 'troop-917',
      troop_number: '917',
      location: 'Reno',
      unit_kind: 'pack',
    })
    const { data } = await supabase.rpc('check_domain', { site_id: site.id, wanted: 'help' })
    expect(data).toMatchObject({ suggestions: ['help-reno', 'pack-help', 'pack-917-reno'] })
  })

  it('refuses a reserved name', async () => {
    await expect(makeSite({ domain: 'www' })).rejects.toMatchObject({
      message: 'The address "www" is reserved. Please choose another.',
    })
  })
})
