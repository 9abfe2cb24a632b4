import { describe, expect, test } from 'vitest'
import { fields, fieldsOfStep } from './fields.ts'
import { fromRow, newSite, toRow } from './site.ts'
import { steps } from './steps.ts'

describe('A new site', () => {
  test('starts with the words of the specification and is otherwise empty', () => {
    const filled = Object.entries(newSite()).filter(([, value]) => value && String(value) !== '')
    expect(Object.fromEntries(filled)).toEqual({
      tagline: 'Building character, leadership, and adventure',
      ctaText: 'Join Our Troop',
      photoSectionTitle: 'What We Do',
      leaderRole: 'Scoutmaster',
      poweredByText: 'Powered by ScoutSite',
      template: 'classic',
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
    expect(fromRow(row)).toEqual(newSite())
  })

  test('gets back exactly what was typed', () => {
    const site = newSite()
    for (const field of fields) {
      if (field.column && field.kind !== 'captions') {
        Object.assign(site, { [field.name]: `  ${field.name} <b>\n ` })
      }
    }
    site.photoCaptions = ['', 'second']
    expect(fromRow(toRow(site, 'user-1'))).toEqual(site)
  })

  test('sees the placeholder location only on a row from before locations were kept', () => {
    expect(fromRow({ niche: 'scout-troop' }).location).toBe('Scout Location')
    expect(fromRow({ niche: 'scout-troop', location: null }).location).toBe('Scout Location')
    expect(fromRow({ niche: 'scout-troop', location: '' }).location).toBe('')
    expect(fromRow({ niche: null, location: null }).location).toBe('')
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
