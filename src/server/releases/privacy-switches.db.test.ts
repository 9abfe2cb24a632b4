import { expect, it } from 'vitest'
import { openAsked } from '../testing/asked-troop.ts'
import { createHostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { sized } from '../testing/sized.ts'
import { uploadPhoto } from '../testing/uploading.ts'
import { renderDuePages } from './keep-current.ts'

const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
const ON_OFF = [true, false]
const ALL = ON_OFF.flatMap((isAsked) =>
  ON_OFF.flatMap((isPictured) => ON_OFF.map((hasList) => [isAsked, isPictured, hasList] as const)),
)
/** All of them in the drill; otherwise half, in which each two switches still stand in every way. */
const COMBINATIONS = sized(
  ALL,
  ALL.filter((switches) => switches.filter(Boolean).length % 2 === 1),
)

/** Each sentence beside what a visitor and the database see: what is said is done, and what is not said is not. */
it.each(ON_OFF)('A privacy page says what the site does: visits counted %s', async (isCounted) => {
  const hosted = await createHostedApp({ countsVisits: isCounted })
  const { app } = hosted
  try {
    for (const [isAsked, isPictured, hasList] of COMBINATIONS) {
      const troop = await openAsked(hosted, 2, { contact_email: 'hello@example.org' })
      const { siteId, site, supabase } = troop
      await troop.change({ takes_inquiries: isAsked })
      if (isPictured) await uploadPhoto(app, troop, siteId, await samplePhoto(72))
      if (hasList)
        await supabase
          .from('site_room')
          .insert({ site_id: siteId, age_band: '8-10', room: 'waiting' })
          .throwOnError()
      await troop.publish()
      await renderDuePages(app)
      const { text: said } = await hosted.visit(site.domain, '/privacy.html')

      const form = await (await troop.open()).text()
      const sent = form.includes('name="token"') ? await troop.ask() : null
      const rows = await troop.rows()
      expect(rows).toHaveLength(Number(isAsked))
      expect(sent?.status).toBe(isAsked ? 200 : undefined)
      expect(said.includes('The adults who look after this site read what you send')).toBe(isAsked)
      expect(said.includes('on our waiting list')).toBe(isAsked && hasList)
      expect(rows.map(({ place }) => place)).toEqual(isAsked ? [hasList ? 'waiting' : null] : [])
      if (isAsked) {
        const asked = form.match(
          /<(?:input|select|textarea)[^>]* name="(?!token|f[0-9a-f]{10}")(\w+)"/g,
        )
        expect(asked).toHaveLength(6)
      }

      for (const path of ['/', '/privacy.html'])
        await hosted.sites.ask(`${site.domain}.localhost:3000`, path, { headers: BROWSER })
      await app.visits.flush()
      const counted = await app.sql`
        select page, source, visits from site_visits where site_id = ${siteId} order by page`
      expect(said.includes('ScoutSite counts how often our pages are visited')).toBe(isCounted)
      expect(said.includes('Visits are not counted')).toBe(!isCounted)
      expect(counted).toEqual(
        isCounted ? ['home', 'privacy'].map((page) => ({ page, source: 'direct', visits: 1 })) : [],
      )

      const takeDown = await (await troop.open('/take-down')).text()
      expect(said.includes('Ask for it to be taken down')).toBe(isPictured)
      expect(takeDown.includes('name="picture"')).toBe(isPictured)
    }
  } finally {
    await hosted.close()
  }
})
