// Screens: page
import { expect, type Page, test } from '@playwright/test'
import { samples } from '#samples/samples.ts'
import { sized } from '#server/testing/sized.ts'
import { fields } from '#site/facts/fields.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import { sectionNames } from '#site/facts/sections.ts'
import { newSite, type Site } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { templates } from '#site/templates/index.ts'
import { HOST, runFrames, watchForScripts } from './hostile-frames.ts'
import { publish } from './published-site.ts'
import { loadVectors } from './vectors.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const BATCH = 60
const collections = loadVectors()
const vectors = collections.flatMap(({ texts }) => texts)
// Vectors that must be the whole value get a separate page; the others are combined, a few per
// page.
const SHARED: Record<string, number> = {
  'an address': 1,
  'a style': 1,
  'xss-h5sc': 8,
  'xss-dompurify': 8,
  'naughty-strings': 24,
}
const texts = collections.flatMap(({ source, texts: all }) => grouped(all, SHARED[source] ?? 4))
const full = samples.find(({ name }) => name === 'full')?.site ?? newSite()
const typed = fields.filter((field) => field.column !== null && field.name !== 'template')

/** A site with one hostile text in every field, pictures included. */
function troopOf(text: string, template: string): Site {
  const images = full.images.slice(0, 1).map((photo) => ({ ...photo, alt: text, caption: text }))
  const texts = typed.map(({ name }) => [name, text])
  const lists = {
    photoCaptions: [text],
    leaders: Array(2).fill({ name: text, role: text }),
    questions: Array(2).fill({ question: text, answer: text }),
    sectionHeadings: Object.fromEntries(sectionNames.map((name) => [name, text])),
    sectionOrder: [text],
    hiddenSections: [text],
    documents: full.documents.map((paper) => ({ ...paper, title: text })),
  } as Partial<Site>
  return { ...full, ...Object.fromEntries(texts), ...lists, images, address: text, template }
}

function homeOf(site: Site): string {
  return (
    render(site, NO_LIVE_FACTS, NOW).files.find(({ path }) => path === 'index.html')?.contents ?? ''
  )
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

// The frames test the markup alone: no policy blocks a vector, and no legitimate file is requested.
const alone = (home: string) =>
  home
    .replace(/<style>[\s\S]*?<\/style>|<link rel="icon"[^>]*>/g, '')
    .replace(/photos\/sample-1[\w.-]*/g, PIXEL)

const unescaped = (text: string) =>
  `<!doctype html><html><head><title>${text}</title></head><body><h1>${text}</h1><p title="${text}">x</p><a href="${text}">x</a><img alt='${text}'></body></html>`

function grouped(all: string[], size: number): string[] {
  const groups = Math.ceil(all.length / size)
  return Array.from({ length: groups }, (_, index) =>
    all.slice(index * size, (index + 1) * size).join('\n\n'),
  )
}

function readable(text: string): string {
  return text
    .replace(/[\0\p{Cs}]/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .trim()
}

/** Loads the documents into frames, and records requests to other origins. */
async function frame(page: Page, documents: string[], timeout = 10_000) {
  const elsewhere = new Set<string>()
  await page.route('**/*', (route) => {
    const address = route.request().url()
    if (!address.startsWith(HOST)) elsewhere.add(address)
    return address === HOST
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>frames</title>' })
      : route.abort()
  })
  await watchForScripts(page)
  const verdicts = []
  for (let first = 0; first < documents.length; first += BATCH) {
    verdicts.push(...(await runFrames(page, documents.slice(first, first + BATCH), timeout)))
  }
  return { verdicts, elsewhere }
}

// All of them write through the same tag.
for (const { name, label } of sized(templates, templates.slice(1, 2))) {
  test(`Nothing that a leader types into ${label} runs, asks elsewhere or breaks a tag`, async ({
    page,
  }) => {
    const honest = ['text', 'https://good.example/', '**bold**, [words](https://good.example/)']
    const documents = [...honest, ...texts].map((text) => alone(homeOf(troopOf(text, name))))
    const { verdicts, elsewhere } = await frame(page, documents)
    const known = new Set(verdicts.slice(0, honest.length).flatMap(({ vocabulary }) => vocabulary))
    for (const [index, verdict] of verdicts.slice(honest.length).entries()) {
      const text = texts[index] ?? ''
      expect(verdict.fired, text).toEqual([])
      expect(
        verdict.vocabulary.filter((word) => !known.has(word)),
        text,
      ).toEqual([])
      if (readable(text)) expect(verdict.name).toBe(readable(text))
    }
    expect([...elsewhere]).toEqual([])
    const runs = vectors.length * typed.length
    test.info().annotations.push({
      type: 'vectors',
      description: `${vectors.length} vectors x ${typed.length} fields = ${runs}: 0 ran`,
    })
  })
}

test('The same without escaping does run and does ask elsewhere, so the frames would show it', async ({
  page,
}) => {
  // Some vectors keep their frame loading forever; what has not run by then counts as dead.
  const { verdicts, elsewhere } = await frame(page, texts.map(unescaped), 1_000)
  const live = verdicts.filter(({ fired }) => fired.length > 0).length
  test.info().annotations.push({
    type: 'vectors',
    description: `${live} of ${texts.length} documents ran something, ${elsewhere.size} addresses elsewhere were asked`,
  })
  expect(live).toBeGreaterThan(20)
  expect(elsewhere.size).toBeGreaterThan(0)
})

for (const template of templates) {
  test(`Every vector at once, published as ${template.label}, asks for nothing from elsewhere`, async ({
    page,
  }) => {
    const fired: string[] = []
    page.on('dialog', async (dialog) => {
      fired.push(dialog.message())
      await dialog.dismiss()
    })
    const elsewhere = await publish(page, troopOf(vectors.join('\n\n'), template.name), NOW)
    for (const path of ['', 'contact.html', '404.html']) {
      await page.goto(`http://troop-42.test/${path}`)
      expect(page.url()).toBe(`http://troop-42.test/${path}`)
    }
    expect(fired).toEqual([])
    expect(elsewhere).toEqual([])
  })
}
