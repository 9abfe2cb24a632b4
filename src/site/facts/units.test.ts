import { describe, expect, test } from 'vitest'
import { chooseUnit } from './choose-unit.ts'
import { fields } from './fields.ts'
import { newSite } from './site.ts'
import { isStarter, startersFor } from './starters.ts'
import { fieldFor, findUnit, units } from './units.ts'

const labelOf = (kind: string, name: string) => {
  const field = fields.find((each) => each.name === name)
  return field && fieldFor(findUnit(kind), field).label
}

describe('The words of a troop', () => {
  test.each(['', 'troop', 'girl-troop'])('stay as they stand: %j', (kind) => {
    for (const field of fields) expect(fieldFor(findUnit(kind), field)).toBe(field)
  })
})

describe('The words of another unit', () => {
  const others = units.filter(({ noun }) => noun !== 'Troop')

  test('take its own word in labels', () => {
    const labels = ['troopName', 'troopNumber', 'about', 'logo'].map((name) =>
      labelOf('pack', name),
    )
    expect(labels).toEqual(['Pack Name', 'Pack Number', 'About Your Pack', 'Pack Logo'])
    expect(labelOf('other', 'troopName')).toBe('Unit Name')
  })

  test.each(others)('speak of no troop anywhere: $label', (unit) => {
    for (const field of fields) {
      const spoken = fieldFor(unit, field)
      const notice = 'initial' in spoken ? spoken.notice?.('---', { troopName: '' }) : ''
      const said = [spoken.label, spoken.help, 'initial' in spoken && spoken.placeholder, notice]
      expect(said.join(' ')).not.toMatch(/troop/i)
    }
  })

  test('name the address as it will begin', () => {
    const field = fields.find(({ name }) => name === 'troopNumber')
    expect(field && fieldFor(findUnit('pack'), field).help).toContain('42 becomes pack-42')
  })
})

describe('Whoever chooses the kind of unit', () => {
  const site = newSite()

  test('gets its defaults, and those of another kind after a second thought', () => {
    const pack = chooseUnit(site, 'pack')
    expect(pack).toEqual({
      unitKind: 'pack',
      organization: 'scouting-america',
      ctaText: 'Join Our Pack',
      ...startersFor(findUnit('pack')),
      leaders: [{ name: '', role: 'Cubmaster' }],
    })
    expect(chooseUnit(pack, 'troop')).toEqual({
      unitKind: 'troop',
      organization: 'scouting-america',
      ctaText: site.ctaText,
      ...startersFor(findUnit('troop')),
      leaders: site.leaders,
    })
  })

  test('gets the organization that it is part of, until another is chosen', () => {
    const other = chooseUnit(site, 'other')
    expect(other.organization).toBe('other')
    expect(chooseUnit(other, 'pack').organization).toBe('scouting-america')
    const chosen = { ...other, organization: 'scouts-canada' }
    expect(chooseUnit(chosen, 'pack').organization).toBe('scouts-canada')
  })

  test('keeps what was written before', () => {
    const leaders = [
      { name: 'Ann', role: 'Quartermaster' },
      { name: 'Bo', role: 'Scoutmaster' },
    ]
    const own = { about: 'We row.', recruitmentInfo: 'Just come.' }
    const said = {
      unitKind: 'troop',
      organization: 'scouts-uk',
      ctaText: 'Come along',
      leaders,
      ...own,
    }
    expect(chooseUnit(said, 'pack')).toEqual({ ...said, unitKind: 'pack' })
    expect(chooseUnit({ ...said, ctaText: '' }, 'pack').ctaText).toBe('')
  })

  test('finds no words again that were taken out', () => {
    const cleared = { ...chooseUnit(site, 'pack'), about: '' }
    expect(chooseUnit(cleared, 'crew')).toMatchObject({
      about: '',
      recruitmentInfo: startersFor(findUnit('crew')).recruitmentInfo,
    })
  })
})

describe('The words that a page begins with', () => {
  test.each(units)('speak of the unit itself: $label', (unit) => {
    const { about, recruitmentInfo } = startersFor(unit)
    expect(about).toContain(`a ${unit.noun.toLowerCase()} of`)
    if (unit.noun !== 'Troop') expect(about + recruitmentInfo).not.toMatch(/troop/i)
    expect([isStarter('about', about), isStarter('recruitmentInfo', recruitmentInfo)]).toEqual([
      true,
      true,
    ])
  })

  test('are a leader’s own as soon as one letter differs', () => {
    const { about } = startersFor(findUnit('pack'))
    expect(isStarter('about', `${about} `)).toBe(true)
    expect(isStarter('about', `${about}!`)).toBe(false)
    expect(isStarter('tagline', about)).toBe(false)
    expect(isStarter('about', '')).toBe(false)
  })
})
