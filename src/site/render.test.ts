import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelNext } from '#samples/cancel-next.ts'
import { samples } from '#samples/samples.ts'
import { anyText } from '../server/testing/any-text.ts'
import { sized } from '../server/testing/sized.ts'
import { fields, textFields } from './facts/fields.ts'
import { NO_LIVE_FACTS } from './facts/live.ts'
import { newSite, type Site } from './facts/site.ts'
import { listLinkedFiles } from './linked-files.ts'
import { render, renderPreview } from './render.ts'
import { templates } from './templates/index.ts'
import { withoutFormLines } from './templates/parts/form-lines.ts'
import { contentsOf, problemsOf } from './templates/templates.suite.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { site: full, live } = samples.find(({ name }) => name === 'full') ?? {
  site: newSite(),
  live: NO_LIVE_FACTS,
}

/** A page's structured data for search engines. */
function dataOf(page: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  return JSON.parse(json)
}

test('No file says more of a leader under 18 than a first name and the role', () => {
  const leaders = [
    { name: 'Ann Larch', role: 'Scoutmaster' },
    { name: 'Milden, Sam', role: 'Patrol Leader', age: 'youth' as const },
  ]
  for (const template of templates) {
    const site = { ...full, template: template.name, leaders }
    const texts = render(site, live, NOW).files.map(({ contents }) => contents)
    expect(texts.filter((text) => text.includes('Milden'))).toEqual([])
    expect(texts.filter((text) => text.includes('Ann Larch')).length).toBeGreaterThan(0)
    expect(texts[0]).toMatch(/>Sam</)
    expect(texts[0]).toContain('Patrol Leader')
  }
})

const words = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '</title>',
    '<!--',
    ']]>',
    '"><script>',
    "' onload='",
    '</style>',
    '\ud800',
    '\0',
    '&amp',
  ),
)
const anySite = fc
  .array(words, { minLength: fields.length, maxLength: fields.length })
  .map((texts) => filledWith((index) => texts[index] ?? ''))

function filledWith(text: (index: number) => string): Site {
  const typed = fields.flatMap((field, index) =>
    'initial' in field ? [[field.name, text(index)]] : [],
  )
  const images = full.images.slice(0, 2).map((photo, index) => ({
    ...photo,
    alt: text(index),
    caption: text(index + 2),
    color: text(index + 3),
  }))
  const leaders = [0, 1].map((index) => ({ name: text(index), role: text(index + 2) }))
  return { ...full, images, leaders, ...Object.fromEntries(typed) }
}

test('A page with several leaders names them all to search engines, one with a single leader nobody', () => {
  const home = (site: Site) => contentsOf(render(site, live, NOW).files, 'index.html')
  const leaders = [
    { name: 'Ann', role: 'Scoutmaster' },
    { name: ' ', role: 'Treasurer' },
    { name: 'Bo', role: '' },
  ]
  expect(home({ ...full, leaders })).toContain(
    '"member":[{"@type":"Person","name":"Ann","jobTitle":"Scoutmaster"},{"@type":"Person","name":"Bo"}]',
  )
  expect(home({ ...full, leaders: leaders.slice(0, 2) })).not.toContain('"member"')
})

test('What is said of a page elsewhere is said without marks', () => {
  const about = '**Forty** scouts, [all outside](https://example.org/outside).'
  const event = { ...live.events[0], note: '**Bring** [a form](https://example.org/form)' }
  const facts = {
    ...live,
    events: live.events.map((each, at) => (at === 0 ? { ...each, ...event } : each)),
  }
  const home = contentsOf(render({ ...full, about }, facts, NOW).files, 'index.html')
  expect(home).toContain('<strong>Forty</strong> scouts, <a class="named"')
  expect(home).toMatch(/name="description" content="[^"]*\. Forty scouts, all outside\."/)
  expect(home).toContain('"description":"Forty scouts, all outside."')
  expect(home).toContain('"description":"Bring a form"')
  expect(home).not.toMatch(/\*\*|\]\(/)
})

describe('Any text whatever', () => {
  test.each(templates)(
    'makes HTML that a validator accepts: $label',
    async ({ name }) => {
      await fc.assert(
        fc.asyncProperty(anySite, async (site) => {
          for (const file of render({ ...site, template: name }, live, NOW).files) {
            if (file.path.endsWith('.html')) expect(await problemsOf(file)).toEqual([])
          }
        }),
        { numRuns: sized(30, 8) },
      )
    },
    60_000,
  )

  test.each(templates)('is there for the visitor to read: $label', ({ name }) => {
    const site = filledWith((index) => `Value${index}of <b>"it"</b> & 'co'`)
    const { files } = render({ ...site, template: name }, live, NOW)
    const pages = contentsOf(files, 'index.html') + contentsOf(files, 'privacy.html')
    const visible = new Set(
      pages.match(/Value\d+of &lt;b&gt;&quot;it&quot;&lt;\/b&gt; &amp; &#39;co&#39;/g),
    )
    const shown = fields.flatMap((field, index) =>
      'initial' in field &&
      !['url', 'template', 'unit', 'organization', 'color'].includes(field.kind)
        ? [`Value${index}of`]
        : [],
    )
    for (const value of shown)
      expect([...visible].some((text) => text.startsWith(value))).toBe(true)
  })

  test('never reaches the style sheet', () => {
    fc.assert(
      fc.property(anySite, fc.constantFrom(...templates), (site, { name }) => {
        const style = (typed: Site) =>
          contentsOf(render({ ...typed, template: name }, live, NOW).files, 'style.css')
        const images = site.images.map((photo) => ({ ...photo, color: '' }))
        // The style may reveal which sections there are, and nothing of their text.
        const said = ({ name }: (typeof textFields)[number]) => [name, site[name].trim() && 'x']
        const plain = Object.fromEntries(textFields.map(said))
        expect(style(site)).toBe(style({ ...site, ...plain, color: '', images }))
      }),
      { numRuns: 30 },
    )
  })
})

describe('A published site', () => {
  const files = render({ ...full, address: 'https://troop-42.example.org' }, live, NOW).files

  test('names its share picture where it has one, an address, and is meant to be found', () => {
    const facts = { ...full, address: 'https://troop-42.example.org' }
    const shared = render(facts, live, NOW, { hasSharePicture: true }).files
    const tags = (path: string) =>
      contentsOf(shared, path).match(/<meta [^>]*(?:og:image|twitter:)[^>]*>/g) ?? []
    expect(tags('index.html')).toEqual([
      '<meta property="og:image" content="https://troop-42.example.org/share.jpg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Troop 42 of Maple Falls, Oregon">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
    expect(tags('contact.html')).toHaveLength(5)
    expect(tags('404.html')).toEqual([])
    const without = [files, render(full, live, NOW, { hasSharePicture: true }).files].flat()
    expect(without.map(({ contents }) => contents).join()).not.toMatch(/og:image|twitter:/)
  })

  test('has no line for reports where nobody is named who reads them, and none while it has no address', () => {
    const nowhere = render(full, live, NOW, { reportAt: 'https://scoutsite.example/report' }).files
    const said = [...files, ...nowhere].map(({ contents }) => contents).join()
    expect(said).not.toMatch(/Report this page|\/report|\/take-down/)
  })

  test('loses nothing of what a leader typed with that line', () => {
    const typed = '<p class="screen report"><a href="x">Report this page</a></p>\n'
    const facts = { ...full, address: 'https://troop-42.example.org', copyrightText: typed }
    for (const { contents } of render(facts, live, NOW).files)
      expect(withoutFormLines(contents)).toBe(contents)
  })

  test('is these files, and the ones it links to', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'index.html',
      'contact.html',
      'privacy.html',
      '404.html',
      'calendar.html',
      'style.css',
      'calendar.css',
      'favicon.svg',
      'robots.txt',
      'sitemap.xml',
    ])
    const linked = listLinkedFiles(full)
    expect(linked).toContainEqual({
      path: 'welcome-packet.pdf',
      from: 'upload',
      id: 'sample-packet',
    })
    expect(linked.filter(({ from }) => from === 'upload')).toHaveLength(
      12 * 5 + 2 + full.documents.length,
    )
  })

  test('has the style of the first page inside it, and lets text be seen before any font has come', () => {
    const home = files.find(({ path }) => path === 'index.html')
    expect(home?.style).toBe(contentsOf(files, 'style.css'))
    expect(home?.style).not.toContain('<')
    expect(home?.contents).toContain(`<style>${home?.style}</style>`)
    expect(home?.contents).not.toMatch(/rel="(?:preload|stylesheet)"/)
    expect(contentsOf(files, 'contact.html')).toContain('href="fonts/vollkorn.woff2"')
    expect(contentsOf(files, '404.html')).toContain('href="/fonts/vollkorn.woff2"')
    expect(files.filter(({ style }) => style !== undefined)).toHaveLength(1)
  })

  test('begins no line of what is cancelled with the comma behind its name', () => {
    const cancelled = cancelNext(live, NOW)
    const page = contentsOf(render(full, cancelled, NOW).files, 'index.html')
    expect(page).toContain('<span><bdi>Troop meeting</bdi>,</span> <time')
  })

  test('leads from the next meeting to the answer that newcomers want, which stands open', () => {
    const page = contentsOf(files, 'index.html')
    expect(page).toContain('href="#may-we-come"')
    expect(page).toMatch(
      /<details class="ask keep" id="may-we-come" open><summary>[^/]*\bjust come\b/,
    )
    expect(page.match(/<details[^>]* open/g)).toHaveLength(1)
  })

  test('says of a pause beside the next meeting, and on the sheet of the year', () => {
    const pauses = [{ from: '2026-11-20', to: '2027-02-28' }]
    const events = live.events.map((event) =>
      event.repeats ? { ...event, repeats: { ...event.repeats, until: '', pauses } } : event,
    )
    const paused = render(full, { ...live, events, feeds: [] }, NOW).files
    const said = 'No meetings from Nov 20 to Feb 28'
    expect(contentsOf(paused, 'index.html')).toMatch(new RegExp(`<p class="next">.*${said}`))
    expect(contentsOf(paused, 'calendar.html')).toContain(said)
    expect(contentsOf(files, 'index.html')).not.toContain('No meetings')
  })

  test('says in place of the next meeting that there are no dates, and leads on as it would', () => {
    const events = live.events.map((event) => ({ ...event, startsOn: '2020-01-07', repeats: null }))
    const ended = {
      ...live,
      feeds: [],
      events: events.map((event) => ({ ...event, endsOn: '2020-01-07' })),
    }
    const top = (site: Site) => contentsOf(render(site, ended, NOW).files, 'index.html')
    expect(top(full)).toMatch(/<p class="next">No dates at the moment\..*href="#may-we-come"/)
    expect(top({ ...full, hiddenSections: ['events'] })).not.toContain('No dates')
  })

  test('says at the top which place is the usual one, which stands below: a phone may leave out that alone', () => {
    const top = (place: string) => {
      const events = live.events.map((event) => ({ ...event, place, placeShown: 'full' as const }))
      const home = contentsOf(render(full, { ...live, events }, NOW).files, 'index.html')
      return /<p class="next">.*?(<bdi.*?<\/bdi>)/.exec(home)?.[1]
    }
    expect(top('Old Mill community hall')).toBe('<bdi class="usual">Old Mill community hall</bdi>')
    const long = `Lower hall of ${'St. Bartholomew’s Lutheran Church, '.repeat(2)}`
    expect(top(long)).toBe('<bdi>Lower hall of St. Bartholomew’s Lutheran Church, St…</bdi>')
    expect(top('Old Mill Hall, 99 River Road')).toBe('<bdi>Old Mill Hall, 99 River Road</bdi>')
  })

  test('has on a sheet without room its first dates, and no gap between them', () => {
    const first = live.events[0]
    if (!first) throw new Error('the sample has no event')
    const events = Array.from({ length: 30 }, (_, index) => ({
      ...first,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      repeats: null,
      startsOn: `2026-12-${String(index + 1).padStart(2, '0')}`,
      endsOn: `2026-12-${String(index + 1).padStart(2, '0')}`,
    }))
    const facts = { ...full, address: 'https://troop-42.example.org' }
    const page = contentsOf(render(facts, { ...live, events }, NOW).files, 'index.html')
    const rows = page.match(/<li[^>]*><time class="day"/g) ?? []
    const left = rows.findIndex((row) => row.includes('beyond'))
    expect(left).toBe(8)
    expect(rows.slice(left).every((row) => row.includes('beyond'))).toBe(true)
    expect(page).toContain(`${rows.length - left} more dates are at`)
  })

  test('prints what there is room for beside the beginnings of long texts, and notes of dates beside all', () => {
    const classOf = (changes: Partial<Site>, dates = NO_LIVE_FACTS) => {
      const home = contentsOf(render({ ...full, ...changes }, dates, NOW).files, 'index.html')
      return /<body class="([^"]*)"/.exec(home)?.[1]
    }
    const long = 'Every month has one weekend under canvas. '.repeat(60)
    expect(classOf({})).toBe('classic brief dated noted')
    expect(classOf({ about: long, recruitmentInfo: long })).toBe(
      'classic with-first-evening with-questions with-sponsor',
    )
    expect(classOf({ about: long, recruitmentInfo: long, firstEvening: long.repeat(2) })).toBe(
      'classic with-questions with-sponsor',
    )
    const on = { startsOn: '2026-12-05', endsOn: '2026-12-05', repeats: null }
    const events = live.events.map((event) => ({ ...event, ...on, note: long.repeat(2) }))
    expect(classOf({ ...newSite(), template: 'classic' }, { ...live, events, feeds: [] })).toBe(
      'classic brief dated',
    )
  })

  test('tells search engines who the troop is and where it meets', () => {
    const home = contentsOf(files, 'index.html')
    expect(dataOf(home)[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Troop 42 of Maple Falls',
      url: 'https://troop-42.example.org/',
      location: { name: 'Old Mill Community Hall, 12 Mill Lane', address: 'Maple Falls, Oregon' },
      event: { eventSchedule: { description: 'Tuesdays, 7:00 to 8:30 pm' } },
    })
    expect(home).toContain('<link rel="canonical" href="https://troop-42.example.org/">')
    expect(contentsOf(files, 'robots.txt')).toContain('https://troop-42.example.org/sitemap.xml')
    expect(contentsOf(files, 'sitemap.xml')).toContain('<lastmod>2026-11-21</lastmod>')
    expect(contentsOf(files, 'sitemap.xml')).toContain('troop-42.example.org/privacy.html</loc>')
    expect(contentsOf(files, 'privacy.html')).toContain(
      '<link rel="canonical" href="https://troop-42.example.org/privacy.html">',
    )
    expect(contentsOf(files, '404.html')).toContain('noindex')
  })

  test('tells search engines when events begin and end: whole days by their dates', () => {
    const [meeting] = live.events
    if (!meeting) throw new Error('the full sample has no events')
    const once = { ...meeting, repeats: null, startsOn: '2026-12-05', endsOn: '2026-12-05' }
    const events = [
      { ...once, id: 'a', title: 'Hike', startsAt: '09:00', endsAt: '15:30' },
      { ...once, id: 'b', title: 'Camp', startsAt: null, endsAt: null, endsOn: '2026-12-06' },
      { ...once, id: 'c', title: 'Sale', startsAt: '10:00', endsAt: null },
    ]
    const facts = { ...live, events, feeds: [], timeZone: 'America/Los_Angeles' }
    const home = contentsOf(render(full, facts, NOW).files, 'index.html')
    const told = new Map(dataOf(home).map((each) => [each['name'], each]))
    const timesOf = (name: string) => [told.get(name)?.['startDate'], told.get(name)?.['endDate']]
    expect(timesOf('Hike')).toEqual(['2026-12-05T09:00-08:00', '2026-12-05T15:30-08:00'])
    expect(timesOf('Camp')).toEqual(['2026-12-05', '2026-12-06'])
    expect(timesOf('Sale')).toEqual(['2026-12-05T10:00-08:00', undefined])
  })

  test('tells search engines no place of an event of which it shows none', () => {
    const events = live.events.map((event) => ({ ...event, placeShown: 'town' as const, town: '' }))
    const home = contentsOf(render(full, { ...live, events, feeds: [] }, NOW).files, 'index.html')
    const told = dataOf(home).filter((each) => each['@type'] === 'Event')
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter((each) => 'location' in each)).toEqual([])
  })

  test('shows colour and shape of a photo where it will be, from its data alone', () => {
    expect(contentsOf(files, 'style.css')).toContain('.tint-1{--tint:#7f9f86;--on:#000;--r:1.333}')
  })

  test('says on the sheet of the year of which day it tells', () => {
    const sheet = contentsOf(files, 'calendar.html')
    expect(sheet).toContain('<small>As of Saturday, November 21, 2026</small>')
  })

  test('is the same bytes for the same input, on any day of the year but for the map of the site', () => {
    const later = render(
      { ...full, address: 'https://troop-42.example.org' },
      NO_LIVE_FACTS,
      new Date('2026-12-31T23:59:59Z'),
    ).files
    const now = render(
      { ...full, address: 'https://troop-42.example.org' },
      NO_LIVE_FACTS,
      NOW,
    ).files
    const changed = later.filter(({ contents }, index) => contents !== now[index]?.contents)
    expect(changed.map(({ path }) => path)).toEqual(['calendar.html', 'sitemap.xml'])
  })
})

describe('A preview', () => {
  test('brings its style along and takes pictures from wherever they live now', () => {
    const preview = renderPreview(full, live, NOW, (path) => `blob:http://localhost/${path}`)
    expect(preview).toContain('<style>@font-face')
    expect(preview).toContain('src="blob:http://localhost/photos/sample-1.jpg"')
    expect(preview).not.toContain('href="style.css"')
  })

  test('stays in its frame: only links within the page move it', () => {
    const preview = renderPreview(full, live, NOW, (path) => path)
    expect(preview).toContain('<base href="about:srcdoc" target="_blank">')
    expect(preview).toContain('<a class="button" target="_self" href="#join"')
    expect(preview).not.toContain('target="_self" href="http')
  })
})
