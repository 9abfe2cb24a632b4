import { describe, expect, test } from 'vitest'
import { fields, fieldsOfStep } from './fields.ts'
import { fromFacts } from './from-facts.ts'
import { fromRow, newSite, toRow } from './site.ts'
import { steps } from './steps.ts'

describe('A new site', () => {
  test('starts with the words of the specification and is otherwise empty', () => {
    const filled = Object.entries(newSite()).filter(([, value]) => value && String(value) !== '')
    expect(Object.fromEntries(filled)).toEqual({
      tagline: 'Building character, leadership, and adventure',
      ctaText: 'Join Our Troop',
      photoSectionTitle: 'What We Do',
      leaders: [{ name: '', role: 'Scoutmaster' }],
      poweredByText: 'Powered by ScoutSite',
      template: 'classic',
      sectionHeadings: {},
    })
  })
})

describe('A leader who saves', () => {
  test('stores empty text as null and finds it empty again', () => {
    const row = toRow(newSite(), 'user-1')
    expect(row).toMatchObject({
      user_id: 'user-1',
      status: 'draft',
      niche: 'scout-troop',
      domain: 'troop-',
      site_name: '',
      description: null,
      template_name: 'classic',
      photo_captions: null,
      map_link: null,
    })
    const chosen = { unitKind: 'troop', organization: 'scouting-america' }
    expect(fromRow(row)).toEqual({ ...newSite(), ...chosen })
  })

  test('gets back exactly what was typed', () => {
    const site = newSite()
    for (const field of fields) {
      if ('initial' in field) Object.assign(site, { [field.name]: `  ${field.name} <b>\n ` })
    }
    site.unitKind = 'crew'
    site.organization = 'scouts-uk'
    site.leaders = [
      { name: ' Ann <b>\n', role: '' },
      { name: '', role: ' x ', photo: 'a' },
    ]
    site.photoCaptions = ['', 'second']
    expect(fromRow(toRow(site, 'user-1'))).toEqual(site)
  })

  test('is a troop without having said so, and keeps the columns of a single leader', () => {
    const leaders = [
      { name: 'Ann', role: ' ' },
      { name: 'Bo', role: 'Treasurer' },
    ]
    expect(toRow({ ...newSite(), leaders }, 'user-1')).toMatchObject({
      unit_kind: 'troop',
      leader_name: 'Ann',
      leader_role: null,
      leaders: [{ name: 'Ann', role: '' }, leaders[1]],
    })
    expect(toRow({ ...newSite(), unitKind: 'lodge' }, 'user-1').unit_kind).toBe('troop')
  })

  test('finds the one leader of a row from before there were several', () => {
    const row = { leader_name: 'A; B, and C', leader_role: 'Scoutmaster' }
    expect(fromRow(row).leaders).toEqual([{ name: 'A; B, and C', role: 'Scoutmaster' }])
    expect(fromRow({ ...row, leaders: [] }).leaders).toEqual([])
    expect(fromRow({}).leaders).toEqual([])
  })

  test('sees the placeholder location only on a row from before locations were kept', () => {
    expect(fromRow({ niche: 'scout-troop' }).location).toBe('Scout Location')
    expect(fromRow({ niche: 'scout-troop', location: null }).location).toBe('Scout Location')
    expect(fromRow({ niche: 'scout-troop', location: '' }).location).toBe('')
    expect(fromRow({ niche: null, location: null }).location).toBe('')
  })
})

describe('A release from before there were several leaders and kinds of unit', () => {
  test('says what it said', () => {
    const { leaders, unitKind, ...facts } = { ...newSite(), troopName: 'Troop 42' }
    const old = { ...facts, leaderName: 'Ann', leaderRole: 'Scoutmaster' }
    const now = { ...facts, leaders: [{ name: 'Ann', role: 'Scoutmaster' }], unitKind: 'troop' }
    expect(fromFacts(old)).toEqual(now)
    expect(fromFacts(now)).toEqual(now)
  })
})

describe('The wizard', () => {
  test('has seven steps, and every field stands in one of them', () => {
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(steps.flatMap(({ number }) => fieldsOfStep(number))).toHaveLength(fields.length)
  })

  test('asks for no name twice and fills no column twice', () => {
    const names = fields.map(({ name }) => name)
    const columns = fields.flatMap(({ column }) => column ?? [])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(columns).size).toBe(columns.length)
  })
})
