import { describe, expect, test } from 'vitest'
import { samples } from '#samples/samples.ts'
import { fields, textFields } from '../facts/fields.ts'
import { NO_LIVE_FACTS } from '../facts/live.ts'
import { sectionNames } from '../facts/sections.ts'
import { newSite, type Site } from '../facts/site.ts'
import { render, renderPreview } from '../render.ts'
import type { PreviewSettings } from '../render-home.ts'
import type { Template } from './template.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** A press on the preview must lead to the field that it shows: in every template, for every field. */
export function testFieldAttributes({ name: template, label }: Template): void {
  describe(`In the marked preview of ${label}`, () => {
    const preview = (site: Site, settings: PreviewSettings = { fieldAttributes: true }) =>
      renderPreview({ ...site, template }, NO_LIVE_FACTS, NOW, (path) => path, settings)
    const shown = elementsOf(preview({ ...speakingSite(), logo: null }))
    const pictured = elementsOf(preview({ ...speakingSite(), ...pictures() }))
    const unseen = ['template', 'unit', 'organization', 'color', 'sections', 'headings']
    const texts = fields.filter(
      ({ name, column, kind }) => column && !unseen.includes(kind) && name !== 'privacyNote',
    )

    test.each(texts.filter(({ kind }) => kind !== 'captions'))(
      '$name leads to its field',
      ({ name }) => {
        const marked = shown.filter(({ field, tag }) => field === name && !AROUND.includes(tag))
        expect(marked.some(({ markup }) => markup.includes(typedIn(name)))).toBe(true)
      },
    )

    test('the link to the privacy page leads to the lines on it, one to a policy to its own field', () => {
      const linked = (privacyPolicyLink: string) =>
        elementsOf(preview({ ...speakingSite(), privacyPolicyLink }))
          .filter(({ field }) => field.startsWith('privacy'))
          .map(({ tag, field }) => [tag, field])
      expect(linked('')).toEqual([['a', 'privacyNote']])
      expect(linked('https://example.org/policy')).toEqual([['a', 'privacyPolicyLink']])
    })

    test('each photo leads to itself, the logo and the packet to their fields', () => {
      const { images, logo, recruitmentPdf, documents } = pictures()
      for (const { id, files } of images) {
        const figure = pictured.find(({ item }) => item === id)
        expect(figure).toMatchObject({ tag: 'figure', field: 'images' })
        expect(figure?.markup).toContain(files[0]?.path)
        expect(figure?.markup).toContain(`caption-${id}`)
      }
      for (const { id, path } of documents) {
        expect(pictured.find(({ item }) => item === id)?.markup).toContain(path)
      }
      const marked = (name: string) => pictured.find(({ field }) => field === name)?.markup
      expect(marked('logo')).toContain(logo?.files[0]?.path)
      expect(marked('recruitmentPdf')).toContain(recruitmentPdf?.path)
    })

    test('an emblem in place of a logo leads to the logo', () => {
      const emblem = shown.find(({ markup }) => markup.startsWith('<div class="seal'))
      if (emblem) expect(emblem).toMatchObject({ field: 'logo' })
      else expect(template).not.toBe('classic')
    })

    test('the face of a leader leads to that leader', () => {
      const { site } = samples.find(({ name }) => name === 'faces') ?? { site: newSite() }
      const led = elementsOf(preview(site)).filter(({ field }) => field === 'leaders')
      for (const [place, { name, photo = '' }] of site.leaders.entries()) {
        const marked = led.find(({ item }) => item === `${place}`)?.markup ?? ''
        expect(marked).toContain(`<span dir="auto">${name}</span>`)
        expect(marked.includes(`alt="${name}"`)).toBe(photo !== '')
        expect(marked.includes(photo)).toBe(true)
      }
    })

    test('each section and the top lead to their first field', () => {
      const places = [...pictured, ...elementsOf(preview(speakingSite(), PLACEHOLDERS))]
      // The wizard's steps do not cover events and announcements, so no mark could lead to their
      // fields.
      const asked = sectionNames.filter((name) => fields.some(({ anchor }) => anchor === name))
      expect(asked.length).toBeGreaterThan(4)
      for (const section of asked) {
        const first = fields.find(({ anchor }) => anchor === section)?.name
        const found = places.filter(({ markup }) => markup.startsWith(`<section id="${section}"`))
        expect(found.map(({ field }) => field)).toEqual([first, first])
      }
      const tops = places.filter(({ tag }) => tag === 'header')
      expect(tops.map(({ field }) => field)).toEqual(['troopName', 'troopName'])
    })

    test('frames without a photo lead to the photos', () => {
      const frames = elementsOf(preview(newSite(), PLACEHOLDERS)).filter(
        ({ markup }) => markup.startsWith('<figure') && !markup.includes('<img'),
      )
      expect(frames.length).toBeGreaterThan(0)
      for (const frame of frames) expect(frame).toMatchObject({ field: 'images', item: undefined })
      const [note] = elementsOf(preview(newSite(), PLACEHOLDERS)).filter(({ markup }) =>
        markup.startsWith('<p class="unseen"'),
      )
      expect(note).toMatchObject({ field: 'images' })
    })

    test('nothing else differs, and nothing that is published is marked', () => {
      for (const { site } of samples) {
        const attributes = / data-field="\w+"(?: data-item="[^"]*")?/g
        expect(preview(site).replace(attributes, '')).toBe(preview(site, {}))
        const files = render({ ...site, template }, NO_LIVE_FACTS, NOW).files
        expect(JSON.stringify(files)).not.toMatch(/data-(?:field|item)/)
      }
    })
  })
}

// These are marked with their first field, for a press outside all other marked elements.
const AROUND = ['header', 'section', 'footer']
const PLACEHOLDERS = { fieldAttributes: true, placeholders: true }

type Marked = { tag: string; field: string; item: string | undefined; markup: string }

/** Every marked element up to its closing tag. None of those compared contains another of its kind. */
function elementsOf(page: string): Marked[] {
  const opening = /<(\w+)[^>]* data-field="(\w+)"(?: data-item="([^"]*)")?[^>]*>/g
  return [...page.matchAll(opening)].map(
    ({ 0: start, 1: tag = '', 2: field = '', 3: item, index }) => {
      const end = tag === 'img' ? index + start.length : page.indexOf(`</${tag}>`, index)
      return { tag, field, item, markup: page.slice(index, end) }
    },
  )
}

function typedIn(name: string): string {
  const field = fields.find((each) => each.name === name)
  if (field?.kind === 'url') return `https://example.org/${name}`
  if (name === 'troopNumber') return '4711'
  return name === 'contactEmail' ? 'contactEmail<wbr>@example.org' : `value-${name}`
}

function speakingSite(): Site {
  const said = textFields.map(({ name }) => [name, typedIn(name).replace('<wbr>', '')])
  const leaders = [{ name: typedIn('leaders'), role: '' }]
  const questions = [{ question: typedIn('questions'), answer: 'Yes.' }]
  const spoken = { ...Object.fromEntries(said), leaders, questions }
  return { ...newSite(), ...pictures(), ...spoken, unitKind: 'troop' }
}

type Files = Pick<Site, 'logo' | 'images' | 'recruitmentPdf' | 'documents' | 'photoCaptions'>

function pictures(): Files {
  const full = samples.find(({ name }) => name === 'full')?.site ?? newSite()
  const images = full.images.slice(0, 3)
  const photoCaptions = images.map(({ id }) => `caption-${id}`)
  const { logo, recruitmentPdf, documents } = full
  return { logo, images, recruitmentPdf, documents, photoCaptions }
}
