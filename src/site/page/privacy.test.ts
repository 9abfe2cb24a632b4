import { describe, expect, test } from 'vitest'
import { samples } from '#samples/samples.ts'
import { type LiveFacts, NO_LIVE_FACTS } from '../facts/live.ts'
import { newSite, type Site } from '../facts/site.ts'
import { render } from '../render.ts'
import { withoutFormLines } from '../templates/parts/form-lines.ts'
import { contentsOf } from '../templates/templates.suite.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ADDRESS = 'https://troop-42.example.org'
const REPORT_AT = 'https://scoutsite.example/report'
const { site: full, live } = samples.find(({ name }) => name === 'full') ?? {
  site: newSite(),
  live: NO_LIVE_FACTS,
}
const unsaid = {
  ...newSite(),
  troopName: 'Troop 42',
  address: ADDRESS,
  contactEmail: 'a@example.org',
}

type Switches = { isAsked: boolean; isPictured: boolean; isHosted: boolean; isBritish: boolean }

const ON_OFF = [true, false]
const combinations = ON_OFF.flatMap((isAsked) =>
  ON_OFF.flatMap((isPictured) =>
    ON_OFF.flatMap((isHosted) =>
      ON_OFF.map((isBritish): Switches => ({ isAsked, isPictured, isHosted, isBritish })),
    ),
  ),
)

function write(site: Site, facts: LiveFacts = NO_LIVE_FACTS, isHosted = true): string {
  const settings = isHosted ? { reportAt: REPORT_AT } : {}
  return contentsOf(render(site, facts, NOW, settings).files, 'privacy.html')
}

const withInquiries = (days = 180): LiveFacts => ({
  ...NO_LIVE_FACTS,
  inquiries: { ...NO_LIVE_FACTS.inquiries, isOpen: true, days, isKept: true },
})
const topicsOf = (page: string) =>
  [...page.matchAll(/<div id="([a-z-]+)"/g)].map(([, topic]) => topic)
/** How many paragraphs each topic has. */
function paragraphsOf(page: string): Record<string, number> {
  const topics = page.matchAll(/<div id="([a-z-]+)"(?: class="hosted")?>(.*?)<\/div>\n/gs)
  return Object.fromEntries(
    [...topics].map(([, topic = '', said = '']) => [topic, said.split('<p').length - 1]),
  )
}

describe('The privacy page', () => {
  test('names all that has a code, where visits are counted', () => {
    const settings = { reportAt: REPORT_AT, countsVisits: true }
    const files = render(unsaid, NO_LIVE_FACTS, NOW, settings).files
    const counted = 'by the flyer, card, poster or picture whose code was scanned'
    expect(contentsOf(files, 'privacy.html')).toContain(counted)
    expect(write(unsaid)).not.toContain(counted)
  })

  test.each(combinations)(
    'says what belongs: asked $isAsked, pictured $isPictured, hosted $isHosted, British $isBritish',
    ({ isAsked, isPictured, isHosted, isBritish }) => {
      const site = {
        ...unsaid,
        images: isPictured ? full.images : [],
        organization: isBritish ? 'scouts-uk' : 'scouting-america',
      }
      const page = write(site, isAsked ? withInquiries() : NO_LIVE_FACTS, isHosted)
      expect(paragraphsOf(page)).toEqual({
        visits: isHosted ? 3 : 2,
        ...(isAsked && { inquiries: 3 }),
        ...(isPictured && { pictures: isHosted ? 4 : 2 }),
        ...(isHosted && { hosting: 3 }),
        asking: 1,
        ...(isBritish && { complaints: 2 }),
      })
      expect(page.includes(`href="${ADDRESS}/join"`)).toBe(isAsked)
      expect(page.includes(`name of the child`)).toBe(isAsked)
      expect(page.includes(`>Ask for it to be taken down</a>`)).toBe(isPictured && isHosted)
      expect(page.includes('ScoutSite at scoutsite.example hosts')).toBe(isHosted)
      expect(page.includes('https://ico.org.uk/make-a-complaint/')).toBe(isBritish)
      expect(page.includes('within 30 days')).toBe(isBritish)
    },
  )

  test('is in a copy that somebody else hosts what it is where no host is known', () => {
    const site = { ...full, address: ADDRESS, organization: 'scouts-uk', privacyNote: 'Our note' }
    const copy = withoutFormLines(write(site, { ...live, ...withInquiries() }))
    expect(copy).toBe(write(site, { ...live, ...withInquiries() }, false))
    expect(copy).not.toMatch(
      /hosts this site|IP address|not counted|leaves this site|\/take-down|\/report/,
    )
    expect(copy).toContain('Our note')
  })

  test('says how long inquiries are kept', () => {
    expect(write(unsaid, withInquiries(45))).toContain('deletes it 45 days after')
  })

  test('says how long families wait on a list, where there is one', () => {
    const withList = { ...withInquiries().inquiries, hasList: true }
    for (const isOpen of [true, false]) {
      const page = write(unsaid, { ...NO_LIVE_FACTS, inquiries: { ...withList, isOpen } })
      expect(page).toContain('on our waiting list')
    }
    expect(write(unsaid, withInquiries())).not.toContain('waiting list')
  })

  test('says nothing of a form while there is no address at which it could be', () => {
    expect(topicsOf(write({ ...unsaid, address: '' }, withInquiries()))).not.toContain('inquiries')
  })

  test('says whose form it is that a troop links to', () => {
    const page = write({ ...unsaid, contactFormLink: 'https://forms.example.com/d/42?x=1' })
    expect(page).toContain(
      'Our form is at <a class="named" href="https://forms.example.com/d/42?x=1">forms.example.com</a>',
    )
    expect(topicsOf(write({ ...unsaid, contactFormLink: `${ADDRESS}/join` }))).not.toContain(
      'own-form',
    )
  })

  test('tells of leaders and of the calendar where the site has them', () => {
    const leaders = [{ name: 'Ann', role: 'Scoutmaster' }]
    expect(topicsOf(write({ ...unsaid, leaders }))).toContain('young-leaders')
    expect(topicsOf(write({ ...unsaid, leaders, hiddenSections: ['leaders'] }))).not.toContain(
      'young-leaders',
    )
    expect(topicsOf(write(unsaid, live))).toContain('subscribing')
    expect(topicsOf(write({ ...unsaid, hiddenSections: ['events'] }, live))).not.toContain(
      'subscribing',
    )
  })

  test('speaks of consent where there are photos, and of pictures alone where only leaders are shown', () => {
    const faces = samples.find(({ name }) => name === 'faces')?.site ?? full
    const led = { ...faces, images: [], hero: null, address: ADDRESS }
    expect(paragraphsOf(write(led))['pictures']).toBe(2)
    const hidden: Site = { ...led, images: full.images, hiddenSections: ['photos', 'leaders'] }
    expect(topicsOf(write(hidden))).not.toContain('pictures')
  })

  test('has the lines of the troop, as it formats them', () => {
    const page = write({ ...unsaid, privacyNote: 'Forms are **shredded**.\n\n- By Ann\n- By Bo' })
    expect(page).toContain('<strong>shredded</strong>')
    expect(page).toContain('<li>By Ann</li>')
    expect(topicsOf(write({ ...unsaid, privacyNote: ' \n ' }))).not.toContain('own-lines')
  })

  test('names only the ways to ask that the page shows', () => {
    const reached = { ...unsaid, phone: 'Call Ann: 555-0142' }
    expect(write(reached, withInquiries())).toMatch(
      /write to <a [^>]*>a@example\.org<\/a> or call <a [^>]*>Ann: 555-0142<\/a> or use <a [^>]*>our form<\/a>\./,
    )
    expect(topicsOf(write({ ...reached, hiddenSections: ['contact'] }))).not.toContain('asking')
  })

  test('is linked by each page, by one link, unless the troop has a policy of its own', () => {
    const linksOf = (site: Site, path: string) =>
      contentsOf(render(site, NO_LIVE_FACTS, NOW).files, path).match(
        /(?<=href=")[^"]*(?=">Privacy policy<)/g,
      )
    for (const path of ['index.html', 'contact.html', 'privacy.html'])
      expect(linksOf(unsaid, path)).toEqual(['privacy.html'])
    expect(linksOf(unsaid, '404.html')).toEqual(['/privacy.html'])
    const own = { ...unsaid, privacyPolicyLink: 'https://example.org/policy' }
    for (const path of ['index.html', '404.html'])
      expect(linksOf(own, path)).toEqual(['https://example.org/policy'])
    expect(write(own)).toContain(
      'We also have <a class="named" href="https://example.org/policy">our own privacy policy</a>',
    )
  })

  test('is in English on a page in another language, but for its heading and the lines of the troop', () => {
    const { site } = samples.find(({ name }) => name === 'arabic') ?? { site: newSite() }
    const page = write({ ...site, privacyNote: 'ملاحظة' })
    expect(page).toMatch(/<html lang="ar" dir="rtl">/)
    expect(page).toContain('<div class="privacy" lang="en" dir="ltr">')
    expect(page).toMatch(/<h1>سياسة الخصوصية<\/h1>/)
    expect(page).toMatch(/<div lang="ar" dir="rtl"><p [^>]*>ملاحظة/)
    expect(write(unsaid)).toContain('<div class="privacy">')
  })
})
