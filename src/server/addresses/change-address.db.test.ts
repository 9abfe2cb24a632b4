import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedApp, freeDomain, type HostedApp } from '../testing/hosted-app.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

describe('Addresses', () => {
  it('a changed address is live at once, and the old one leads there', async () => {
    const { site, publish, invoke } = await hosted.troop()
    await publish()
    const wanted = freeDomain()
    const answer = await invoke('change-address', { siteId: site.id, domain: wanted })
    expect(answer).toMatchObject({ success: true, domain: wanted })
    const page = await hosted.visit(wanted)
    expect(page.text).toContain(`<link rel="canonical" href="http://${wanted}.localhost:3000/">`)
    const old = await hosted.visit(site.domain, '/contact.html')
    expect(old.status).toBe(302)
    expect(old.headers.location).toBe(`http://${wanted}.localhost:3000/contact.html`)
    const back = await invoke('change-address', { siteId: site.id, domain: site.domain })
    expect(back).toMatchObject({ success: true })
    expect((await hosted.visit(site.domain)).status).toBe(200)
  })

  it('a chosen address stays when the troop’s number changes', async () => {
    const { site, invoke, change, supabase } = await hosted.troop()
    const wanted = freeDomain()
    await invoke('change-address', { siteId: site.id, domain: wanted })
    await change({ domain: 'troop-77', troop_number: '77' })
    const { data } = await supabase.from('sites').select('domain').eq('id', site.id).single()
    expect(data?.domain).toBe(wanted)
  })

  it.each([
    ['admin', 'The address "admin" is reserved.'],
    ['a', 'An address has 3 to 63 small letters, digits and hyphens, and no hyphen at its ends.'],
  ])('“%s” is refused in words, with suggestions', async (wanted, error) => {
    const { site, invoke, supabase } = await hosted.troop({ location: 'Maple Falls' })
    expect(await invoke('change-address', { siteId: site.id, domain: wanted })).toEqual({
      success: false,
      code: 'not_free',
      error,
    })
    const { data } = await supabase.rpc('check_domain', { site_id: site.id, wanted })
    expect(data).toMatchObject({ problem: error, suggestions: expect.any(Array) })
    expect((data as { suggestions: string[] }).suggestions.length).toBeGreaterThan(0)
  })

  it('no suggestion says “troop” twice', async () => {
    const { site, supabase } = await hosted.troop({
      site_name: 'Troop 9',
      troop_number: 'Troop 9',
      location: 'Boise',
    })
    for (const wanted of ['a', 'troop', 'troop-9', 'troop9-']) {
      const { data } = await supabase.rpc('check_domain', { site_id: site.id, wanted })
      expect(JSON.stringify(data)).not.toContain('troop-troop')
    }
  })

  it('a taken address is refused, and so is one that rests', async () => {
    const first = await hosted.troop()
    await first.publish()
    const second = await hosted.troop()
    const ask = (wanted: string) =>
      second.invoke('change-address', { siteId: second.site.id, domain: wanted })
    expect((await ask(first.site.domain)).error).toBe(
      `The address "${first.site.domain}" is taken.`,
    )
    await first.invoke('change-address', { siteId: first.site.id, domain: freeDomain() })
    expect((await ask(first.site.domain)).success).toBe(false)
  })
})
