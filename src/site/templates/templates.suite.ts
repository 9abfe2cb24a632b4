import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { samples } from '#samples/samples.ts'
import { sized } from '../../server/testing/sized.ts'
import { listLeaderPhotos } from '../facts/leaders.ts'
import { type Inquiries, NO_LIVE_FACTS } from '../facts/live.ts'
import { newSite } from '../facts/site.ts'
import { listLinkedFiles } from '../linked-files.ts'
import { listCalendars } from '../list-calendars.ts'
import { render, renderPreview, type SiteFile } from '../render.ts'
import { finish } from '../text/steps.ts'
import { testFieldAttributes } from './field-attributes.suite.ts'
import { withoutFormLines } from './parts/form-lines.ts'
import type { Template } from './template.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ADDRESS = 'https://troop-42.example.org'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The troop's own name and the words around it decide the length.
    'long-title': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
  },
})

/**
 * Share picture and report form add the same line to each page, so a few samples suffice to
 * validate it.
 */
const hardest = ['full', 'long', 'arabic']

/** Every template must pass these tests with every sample troop. */
export function testTemplate(template: Template): void {
  testFieldAttributes(template)
  test(`${template.label}: a logo on white stands on a plate of that white, and no other logo does`, () => {
    const [full] = samples.filter(({ site }) => site.logo)
    const home = (color: string) => {
      const logo = full?.site.logo ? { ...full.site.logo, color } : null
      const facts = { ...newSite(), template: template.name, logo }
      const files = render(facts, NO_LIVE_FACTS, NOW).files
      return contentsOf(files, 'index.html') + contentsOf(files, 'style.css')
    }
    expect(home('#fdfcfa')).toMatch(/<img class="logo plate"/)
    expect(home('#fdfcfa')).toMatch(/\.plate\{[^}]*background:#fdfcfa\}/)
    // The last is the average color that drafts of an older version stored for a logo.
    for (const color of ['', '#fff}body{', '#7f9f86'])
      expect(home(color)).not.toMatch(/[. ]plate\b/)
  })
  test(`${template.label}: the page says for whom there is room, the youngest first`, async () => {
    const [full] = samples
    const room = { '14-17': 'full', '5-7': 'open', '8-10': 'waiting' } as const
    const home = (inquiries: Partial<Inquiries>, facts = {}) =>
      contentsOf(
        render(
          { ...newSite(), template: template.name, ...facts },
          { ...NO_LIVE_FACTS, inquiries: { ...NO_LIVE_FACTS.inquiries, ...inquiries } },
          NOW,
        ).files,
        'index.html',
      )
    const page = home({ room })
    expect(
      [...page.matchAll(/<dt>(.*?)<\/dt><dd class="(\w+)">/g)].map(([, ...said]) => said),
    ).toEqual([
      ['Ages 5 to 7', 'open'],
      ['Ages 8 to 10', 'waiting'],
      ['Ages 14 to 17', 'full'],
    ])
    expect(await problemsOf({ path: 'index.html', contents: page } as SiteFile)).toEqual([])
    expect(home({ room }, { ...full?.site, hiddenSections: ['join'] })).not.toContain('Ages 5')
    expect(home({})).not.toContain('Is there room')
  })
  describe.each(samples)(`${template.label}: $title`, ({ name, site, live }) => {
    const files = render({ ...site, template: template.name, address: ADDRESS }, live, NOW).files
    const pages = files.filter(({ path }) => path.endsWith('.html'))
    const home = contentsOf(files, 'index.html')
    const isHardest = sized(true, hardest.includes(name))

    test('is HTML that a validator accepts', async () => {
      for (const page of pages) expect(await problemsOf(page)).toEqual([])
    })

    test('is that too with a share picture, which the preview never asks for', async () => {
      const facts = { ...site, template: template.name, address: ADDRESS }
      const shared = render(facts, live, NOW, { hasSharePicture: true }).files
      for (const page of shared.filter(({ path }) => path.endsWith('.html')))
        if (isHardest) expect(await problemsOf(page)).toEqual([])
      expect(contentsOf(shared, 'index.html')).toContain(`content="${ADDRESS}/share.jpg"`)
      expect(renderPreview(facts, live, NOW, (path) => path)).not.toContain('share.jpg')
    })

    test('leads to the forms for reports and claims from every page, once, by a line that can be taken out', async () => {
      const facts = { ...site, template: template.name, address: ADDRESS }
      const reportAt = 'https://scoutsite.example/report'
      const claimAt = 'https://scoutsite.example/claim'
      const published = render(facts, live, NOW, { reportAt, claimAt }).files
      for (const page of published.filter(({ path }) => path.endsWith('.html'))) {
        if (isHardest) expect(await problemsOf(page)).toEqual([])
        const timesOf = (form: string) =>
          page.contents.split(`href="${form}?site=troop-42.example.org"`).length - 1
        // The privacy page says what becomes of a report, too.
        expect(timesOf(reportAt)).toBe(page.path === 'privacy.html' ? 2 : 1)
        expect(timesOf(claimAt)).toBe(1)
        expect(withoutFormLines(page.contents)).toBe(contentsOf(files, page.path))
      }
      const withPictures = contentsOf(published, 'index.html')
      for (const { id } of site.images)
        expect(withPictures.split(`href="${ADDRESS}/take-down?picture=${id}"`)).toHaveLength(2)
      const hasPictures = site.images.length > 0 || site.hero || listLeaderPhotos(site).length > 0
      expect(withPictures.includes(`href="${ADDRESS}/take-down"`)).toBe(Boolean(hasPictures))
    })

    test('has no script, no style but its own, nothing from elsewhere', () => {
      for (const { path, contents, style } of pages) {
        const own = style === undefined ? '' : `<style>${style}</style>`
        const rest = contents.replace(own, '')
        expect(own !== '').toBe(path === 'index.html')
        expect(contents).not.toMatch(/<script(?! type="application\/ld\+json">)/)
        expect(rest).not.toMatch(/<style|\sstyle=|\son\w+=|<iframe|<form|<base/)
        expect(contents).not.toMatch(/(?:src|srcset)="(?!photos\/|logo\.png)/)
      }
      expect(contentsOf(files, 'style.css')).not.toMatch(/@import|url\((?!"fonts\/)/)
    })

    test('links only to sections that exist', () => {
      const ids = new Set([...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      for (const [, target] of home.matchAll(/(?:href="#|popovertarget=")([^"]+)"/g)) {
        expect(ids).toContain(target)
      }
    })

    test('shows the name, and each section only when it has something to say', () => {
      expect(home).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(home.includes('id="about"')).toBe(site.about !== '')
      expect(home.includes('id="photos"')).toBe(site.images.length > 0)
      expect(home.match(/class="lightbox"/g)?.length ?? 0).toBe(site.images.length)
      expect(home.includes('id="join"')).toBe(site.recruitmentInfo !== '')
    })

    test('refers to no file that is not there', () => {
      const linked = listLinkedFiles({ ...site, template: template.name }).map(({ path }) => path)
      const calendars = finish(listCalendars(site, live, NOW)).map(({ path }) => path)
      const there = new Set([...files.map(({ path }) => path), ...linked, ...calendars])
      for (const [, path] of home.matchAll(/(?:src|href)="([\w/.-]+)"/g))
        expect(there).toContain(path)
      const style = contentsOf(files, 'style.css')
      for (const [, path] of style.matchAll(/url\("([^"]+)"\)/g)) expect(there).toContain(path)
    })

    test('is in the preview what it will be when it is published', () => {
      const facts = { ...site, template: template.name, address: ADDRESS }
      const preview = renderPreview(facts, live, NOW, (path) => path)
      expect(bodyOf(preview.replaceAll(' target="_self"', ''))).toBe(bodyOf(home))
    })

    test('differs from what goes live by the frames for photos alone', () => {
      const facts = { ...site, template: template.name, address: ADDRESS }
      const inWizard = renderPreview(facts, live, NOW, (path) => path, { placeholders: true })
      const frames = /<section id="photos"(?:(?!<\/section>).)*<p class="unseen">.*?<\/section>\n/s
      const rest = inWizard.replace(frames, '').replaceAll(' target="_self"', '')
      expect(bodyOf(rest)).toBe(bodyOf(home))
    })

    test('has a way to act where joining is explained', () => {
      const joining = /<section id="join".*?<\/section>/s.exec(home)?.[0] ?? ''
      expect(/<a class="(?:button|go)/.test(joining)).toBe(joining !== '')
    })

    test('has frames while there are no photos, for the leader alone, and says so', () => {
      const facts = { ...site, template: template.name }
      const inWizard = renderPreview(facts, live, NOW, (path) => path, { placeholders: true })
      const frames = inWizard.match(/<figure class="empty">/g)?.length ?? 0
      expect(frames).toBe(site.images.length > 0 ? 0 : template.placeholders)
      expect(inWizard.match(/<p class="unseen">/g)?.length ?? 0).toBe(Math.min(frames, 1))
    })
  })
}

const bodyOf = (page: string) => page.slice(page.indexOf('<body'))

export async function problemsOf({ path, contents }: SiteFile): Promise<string[]> {
  const report = await validator.validateString(contents)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`),
  )
}

export function contentsOf(files: SiteFile[], path: string): string {
  return files.find((file) => file.path === path)?.contents ?? ''
}
