import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NO_LIVE_FACTS } from '../facts/live.ts'
import { newSite, type Site } from '../facts/site.ts'
import { render } from '../render.ts'
import { findTemplate, templates } from './index.ts'
import { testTemplate } from './templates.suite.ts'

for (const template of templates) testTemplate(template)

test.each(templates)('$label says "Follow us" over links alone, on both pages', ({ name }) => {
  const follow = (changes: Partial<Site>) => {
    const site = { ...newSite(), socialLinks: 'we have a channel', ...changes, template: name }
    const pages = render(site, NO_LIVE_FACTS, new Date()).files.slice(0, 2)
    for (const { contents } of pages) expect(contents).toContain('we have a channel')
    return pages.map(({ contents }) => contents.includes('>Follow us<'))
  }
  expect(follow({ facebookUrl: '@pack47' })).toEqual([false, false])
  expect(follow({ facebookUrl: 'https://example.org/pack47' })).toEqual([true, true])
})

test.each(templates)(
  '$label shows a map or a calendar also where nothing else is said',
  ({ name }) => {
    const homeOf = (changes: Partial<Site>) =>
      render({ ...newSite(), ...changes, template: name }, NO_LIVE_FACTS, new Date()).files[0]
        ?.contents
    const [map, calendar] = ['https://example.org/map', 'https://example.org/calendar']
    expect(homeOf({ mapLink: map })).toContain(`href="${map}"`)
    expect(homeOf({ calendarLink: calendar })).toContain(`href="${calendar}"`)
  },
)

describe('The registry', () => {
  test('keeps the three templates that sites were made with, by the names leaders know', () => {
    const known = templates.map((each) => `${each.name}: ${each.label}, ${each.wizardName}`)
    expect(known).toEqual(
      expect.arrayContaining([
        'classic: Classic Scout, Classic Scout',
        'modern: Adventure, Modern Design',
        'minimalist: Minimalist, Minimalist Clean',
      ]),
    )
  })

  test('has the template that a new site starts with', () => {
    expect(templates.map(({ name }) => name)).toContain(newSite().template)
  })

  test('shows a site whose template is gone in the first one', () => {
    expect(findTemplate('disco').name).toBe('classic')
  })

  test.each(templates)(
    '$label brings fonts that exist, and at most 45 kB on first view',
    (template) => {
      const first = template.fonts.filter(({ preload }) => preload)
      const sizes = template.fonts.map(({ source }) => resolve(import.meta.dirname, '..', source))
      for (const path of sizes) expect(existsSync(path)).toBe(true)
      const weigh = first.map(
        ({ source }) => statSync(resolve(import.meta.dirname, '..', source)).size,
      )
      expect(weigh.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000)
    },
  )
})
