import { describe, expect, it } from 'vitest'
import type { SiteRecord } from '#contract/site-record.ts'
import type { AgedFact, LostLink } from '../../api/doubts.ts'
import { listQuestions } from './list-questions.ts'

const SITE = {
  id: 'one',
  site_name: 'Troop 42',
  unit_kind: 'pack',
  meeting_time: 'Tuesdays',
  meeting_location: ' ',
  contact_email: null,
  phone: '',
  leaders: [
    { name: 'Ann', role: 'Cubmaster' },
    { name: '', role: 'Treasurer' },
  ],
  description: 'Read https://camp.example/list first.',
  facebook_url: 'facebook.com/pack42',
} as unknown as SiteRecord

const old = (topic: string, siteId = 'one'): AgedFact => ({
  site_id: siteId,
  topic,
  right_since: '2025-03-10T12:00:00Z',
})
const lost = (field: string, typed: string, siteId = 'one'): LostLink => ({
  id: `${field} ${typed}`,
  site_id: siteId,
  field,
  typed,
  url: 'https://example.org/',
  problem: 'No server answers there any more.',
})
const ask = (facts: AgedFact[], links: LostLink[] = []) =>
  listQuestions({ facts, links, consents: [], sites: [SITE] }).flatMap(({ questions }) => questions)

describe('What leaders are asked about', () => {
  it('is what the page says, where it is changed, and since when nobody touched it', () => {
    expect(ask([old('leaders'), old('meetings')])).toMatchObject([
      { label: 'Meetings', says: 'Tuesdays', step: 2, field: 'meetingTime' },
      { label: 'Leaders', says: 'Ann, Cubmaster', step: 4, field: 'leaders' },
    ])
    expect(ask([old('about')])[0]?.why).toMatch(/since .*2025/)
  })

  it('is nothing that the page does not say, and nothing of sites that are not shown', () => {
    expect(ask([old('contact'), old('joining'), old('meetings', 'other'), old('later')])).toEqual(
      [],
    )
    expect(
      listQuestions({ facts: [old('contact')], links: [], consents: [], sites: [SITE] }),
    ).toEqual([])
  })

  it('is pictures to which families soon no longer agree, as one question a site', () => {
    const consents = [
      { site_id: 'one', agreed: '2026-12-12' },
      { site_id: 'one', agreed: '2026-12-09' },
      { site_id: 'other', agreed: '2026-12-01' },
    ]
    const [asked] = listQuestions({ facts: [], links: [], consents, sites: [SITE] })
    expect(asked?.questions).toMatchObject([
      { label: 'Photos', says: '2 pictures', step: 6, field: 'images', about: { consents: true } },
    ])
    expect(asked?.questions[0]?.why).toBe(
      'Families agreed to them until December 9, 2026. After that they are not on your page.',
    )
  })

  it('is a link that is gone, first of all, and only while the site still has it', () => {
    const links = [
      lost('description', 'https://camp.example/list'),
      lost('facebook_url', 'facebook.com/pack42'),
      lost('facebook_url', 'facebook.com/changed'),
      lost('no_such_column', 'x'),
      lost('map_link', 'maps.example'),
    ]
    expect(ask([old('meetings')], links)).toMatchObject([
      { label: 'About Your Pack', field: 'about', href: 'https://example.org/' },
      {
        label: 'Facebook',
        why: expect.stringContaining('No server answers there any more.'),
      },
      { label: 'Meetings' },
    ])
  })
})
