import { describe, expect, it } from 'vitest'
import { listLinks } from './list-links.ts'
import { newSite, type Site } from './site.ts'

const linksOf = (facts: Partial<Site>) =>
  listLinks({ ...newSite(), ...facts }).map(({ field, url }) => [field, url])

describe('The links of a site', () => {
  it('are those of its fields and of its texts, in the fields’ order', () => {
    const found = linksOf({
      about: 'We camp (see https://camp.example/map_(north)).\n- www.lake.example, mostly',
      mapLink: 'Look here: https://maps.example/hall',
      facebookUrl: 'facebook.com/troop42',
      socialLinks: 'council.example\nSee https://district.example too\nNo address',
      recruitmentInfo: 'Call +1 555 010 1234 or read https://join.example.',
    })
    expect(found).toEqual([
      ['description', 'https://camp.example/map_(north)'],
      ['description', expect.stringMatching(/^https?:\/\/www\.lake\.example\/$/)],
      ['map_link', 'https://maps.example/hall'],
      ['facebook_url', 'https://facebook.com/troop42'],
      ['social_links', 'https://council.example/'],
      ['social_links', 'https://district.example/'],
      ['recruitment_info', 'https://join.example/'],
    ])
  })

  it('are also those that words lead to, each where the words do', () => {
    const about =
      '**Read [our rules](rules.example/a_(b)) at www.camp.example**, [write](mailto:a@b.example)'
    expect(linksOf({ about })).toEqual([
      ['description', 'https://rules.example/a_(b)'],
      ['description', expect.stringMatching(/^https?:\/\/www\.camp\.example\/$/)],
    ])
  })

  it('are no mail addresses, numbers, words with a dot, or what a browser would not open', () => {
    const found = linksOf({
      about: 'Node.js\nmail@example.org\n555 010 1234',
      contactFormLink: 'mailto:leader@example.org',
      mapLink: 'javascript:alert(1)',
      calendarLink: 'https://user:secret@example.org/',
      privacyPolicyLink: `https://example.org/${'x'.repeat(2_000)}`,
    })
    expect(found).toEqual([])
  })

  it('are listed once in each field, and at most sixty', () => {
    const twice = 'https://a.example and https://a.example'
    expect(linksOf({ about: twice, mapLink: 'https://a.example' })).toEqual([
      ['description', 'https://a.example/'],
      ['map_link', 'https://a.example/'],
    ])
    const many = Array.from({ length: 99 }, (_, at) => `https://a.example/${at}`).join(' ')
    expect(linksOf({ about: many })).toHaveLength(60)
  })
})
