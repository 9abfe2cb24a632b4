import { describe, expect, it } from 'vitest'
import { findNames } from './find-names.ts'

const young = (text: string) =>
  findNames(text).flatMap(({ name, says }) => (says === 'youth' ? [name] : []))
const alone = (text: string) =>
  findNames(text).flatMap(({ name, says, isSure }) => (says === null && isSure ? [name] : []))

describe('A full name with a word about young people near it', () => {
  it.each([
    ['Scout Sam Miller earned his first badge.', 'Sam Miller'],
    ['Sam Miller, 12, led the hike.', 'Sam Miller'],
    ['Congratulations to our newest Eagle Scout, Sam Miller!', 'Sam Miller'],
    ['Julius Orlov’s parents invite you.', 'Julius Orlov'],
    ['Camille de la Fontaine, a sophomore, leads the crew.', 'Camille de la Fontaine'],
    ['Den 4: Robert "Bobby" O’Neill and Ann-Marie Smith-Jones', 'Robert "Bobby" O’Neill'],
    ['The patrol leader is Kwabena Asante-Boateng.', 'Kwabena Asante-Boateng'],
    ['Cub Scout José Muñoz crossed over.', 'José Muñoz'],
    ['5th grader SAM MILLER won', 'SAM MILLER'],
    ['Scout Hunter Brown earned it', 'Hunter Brown'],
    ['Scout Sam\u00a0Miller earned it', 'Sam\u00a0Miller'],
    ['Scout S\u200bam\t Miller earned it', 'S\u200bam\t Miller'],
    ['Webmaster: Sam Miller, age 15', 'Sam Miller'],
  ])('is asked about: %s', (text, name) => {
    expect(young(text)).toContain(name)
  })

  it('counts for all names of a roll', () => {
    const roll = 'Eagle Scouts\n2024 – Sam Miller, Kim Lee\n2025 – Mateo Delgado-Ruiz'
    expect(young(roll)).toEqual(['Sam Miller', 'Kim Lee', 'Mateo Delgado-Ruiz'])
  })

  it.each([
    ['combining marks', 'Scout Jose\u0301 Mun\u0303oz earned it', 1],
    ['look-alikes', 'Scout Ѕаm Мillеr earned it', 1],
    ['names of one letter', 'Scout A B earned it', 0],
  ])('has %s', (_what, text, count) => {
    expect(young(text)).toHaveLength(count)
  })
})

describe('Nobody is asked about', () => {
  it.each([
    'Scoutmaster John Smith welcomes every Scout.',
    'John Smith, Committee Chair, and the Scouts of Troop 12.',
    'Our leader is Virginia Church-Hunter.',
    'We meet at St. Sam Miller Church with our den.',
    'The den meets at Jackson Middle School on Miller Park Drive.',
    'Camp William Jones is where Cubs earn badges.',
    'Martin Luther King Day: a Scout day of service.',
    'Scouts set the flyer in Times New Roman.',
    'The Flaming Arrows patrol won the Klondike Derby.',
    'Sam M. and Kim earned Tenderfoot.',
    'The son of Bill Turner joined us.',
    'Register your Scout with Amy Schultz.',
    'Den leaders: Sarah Becker (Lions), Mike Torres (Tigers), Ann Cole (Bears)',
    'Den 3 (Tigers), led by Mike Torres',
    'Webelos Den Meeting, Court Of Honor And Eagle Project Planning',
    'Lewis and Clark Trail hike for every Bear and Wolf',
  ])('in: %s', (text) => {
    expect(young(text)).toEqual([])
  })
})

it('A name with nothing beside it is told from one that is an adult’s', () => {
  expect(alone('Thanks to Sam Miller for the pictures.')).toEqual(['Sam Miller'])
  expect(alone('Thanks to Coach Sam Miller for the pictures.')).toEqual([])
})

it('The same person has one key, however the name is written', () => {
  const keys = findNames('Scout SAM MILLER, Scout Sam J. Miller, Scout Sam Miller’s')
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(['sam miller']))
  expect(findNames('Scout Sam Miller Jr.').map(({ key }) => key)).toEqual(['sam miller jr'])
})

it.each([
  ['a word of 100 000 letters', `Scout ${'A'.repeat(100_000)}`],
  ['10 000 names', `Scouts: ${'Sam Miller, '.repeat(10_000)}`],
  ['200 000 characters of text', 'The Scouts went to the lake and swam. '.repeat(5_300)],
  ['200 000 capitals', 'A b C '.repeat(33_000)],
  ['only gaps', ' \n,.'.repeat(50_000)],
])('%s are looked through', (_what, text) => {
  expect(() => findNames(text)).not.toThrow()
})
