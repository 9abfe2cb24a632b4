import { type DocumentContext, readDocumentContext, renderDocument } from './document.ts'
import type { Locate } from './facts/assets.ts'
import type { LiveFacts } from './facts/live.ts'
import type { Site } from './facts/site.ts'
import { listLongTexts } from './page/long-texts.ts'
import { type Page, PRIVACY_PATH, readPage } from './page/page.ts'
import { readPrivacy } from './page/privacy.ts'
import { readComing, readComingInSteps } from './page/read-coming.ts'
import {
  type Look,
  type PreviewSettings,
  renderHome,
  renderPreviewIn,
  styleInside,
  stylesheet,
} from './render-home.ts'
import { renderYear } from './render-year.ts'
import { structuredData } from './structured-data.ts'
import { findTemplate } from './templates/index.ts'
import { contactDetails } from './templates/parts/contact.ts'
import { demoStyle } from './templates/parts/demo-note.ts'
import { privacyDetails } from './templates/parts/privacy.ts'
import { paperRules } from './templates/parts/sheet-style.ts'
import { writeAhead } from './templates/parts/text.ts'
import { YEAR_STYLE_PATH, yearStyleOf } from './templates/parts/year-style.ts'
import { type Html, html } from './text/html.ts'
import { finish, type Steps } from './text/steps.ts'

/** `style`: the contents of the file's one `<style>` element, which hosting allows by its hash. */
export type SiteFile = { path: string; contents: string; style?: string }

export type Rendered = {
  files: SiteFile[]
  /** When the passing of time alone makes any of these files untrue. */
  goodUntil: Date
}

/** Characters to write per step. */
const TEXT_AT_ONCE = 4_000

const inPlace: Locate = (path) => path

export type SiteSettings = {
  hasSharePicture?: boolean
  /** The address of the form where visitors report a page to its host. */
  reportAt?: string
  /** The address of the form where somebody claims a site that nobody can open. */
  claimAt?: string
  /** Whether the page states that it belongs to a demo, and asks search engines not to index it. */
  isDemo?: boolean
  /** Whether the host counts visits. */
  countsVisits?: boolean
}

type Rendering = [frozen: Site, live: LiveFacts, now: Date, settings?: SiteSettings]

/**
 * Renders a release's frozen facts, and the live ones, to the text files of a site. For fonts and
 * pictures see `listLinkedFiles`; the share picture is linked only if the site has one, and
 * calendar files are made separately: see `listCalendars`.
 */
export function render(...rendering: Rendering): Rendered {
  return finish(renderInSteps(...rendering))
}

export function* renderInSteps(...[frozen, live, now, settings = {}]: Rendering): Steps<Rendered> {
  const { hasSharePicture = false, reportAt = '', claimAt = '', isDemo = false } = settings
  const template = findTemplate(frozen.template)
  const coming = yield* readComingInSteps(live, now)
  yield
  const page = readPage(frozen, coming, {
    locate: inPlace,
    placeholders: 0,
    reportAt,
    claimAt,
    isDemo,
    first: template.first,
  })
  let written = 0
  for (const text of listLongTexts(page)) {
    written += text.length
    if (written > TEXT_AT_ONCE) {
      yield
      written = text.length
    }
    writeAhead(text)
  }
  yield
  const style =
    stylesheet(page, frozen, template, inPlace) + paperRules(template) + (isDemo ? demoStyle : '')
  const data = structuredData(page)
  const look = { style: styleInside(style), iconHref: 'favicon.svg', hasSharePicture, data }
  const context = readDocumentContext(page, template)
  const home = renderHome(context, look)
  yield
  const year = renderYear(page, live, now)
  yield
  const files = [
    { path: 'index.html', contents: home, style },
    {
      path: 'contact.html',
      contents: contact(context, { ...linkedFrom(''), hasSharePicture }),
    },
    {
      path: PRIVACY_PATH,
      contents: privacy(context, frozen, settings, { ...linkedFrom(''), hasSharePicture }),
    },
    { path: '404.html', contents: missing(context, linkedFrom('/')) },
    { path: 'calendar.html', contents: year },
    { path: 'style.css', contents: style },
    { path: YEAR_STYLE_PATH, contents: yearStyleOf(template) },
    { path: 'favicon.svg', contents: template.icon(page.colors) },
    { path: 'robots.txt', contents: robots(page) },
    ...(page.address ? [{ path: 'sitemap.xml', contents: sitemap(page, now) }] : []),
  ]
  return { files, goodUntil: page.coming.goodUntil }
}

/** How a smaller page refers to the files it shares with the others, relative to `root`. */
function linkedFrom(root: '' | '/'): Look {
  return {
    style: html`<link rel="stylesheet" href="${root}style.css">`,
    fontHref: ({ path }) => root + path,
    iconHref: `${root}favicon.svg`,
  }
}

/** The preview of a site in its own template. See `renderPreviewIn`. */
export function renderPreview(
  site: Site,
  live: LiveFacts,
  now: Date,
  locate: Locate,
  settings?: PreviewSettings,
): string {
  return renderPreviewIn(findTemplate(site.template), site, readComing(live, now), locate, settings)
}

function contact(context: DocumentContext, look: Look): string {
  const { page, template } = context
  const heading = page.headings.contact
  const body = template.renderSmall(page, {
    heading,
    content: contactDetails(page),
    homeHref: 'index.html',
  })
  const title = `${heading}: ${page.name}`
  return renderDocument({ ...context, title, path: 'contact.html', body, ...look }).toString()
}

function privacy(context: DocumentContext, site: Site, settings: SiteSettings, look: Look): string {
  const { page, template } = context
  const heading = page.words.privacy
  const body = template.renderSmall(page, {
    heading,
    content: privacyDetails(page.words, readPrivacy(page, site, settings)),
    homeHref: 'index.html',
  })
  const title = `${heading}: ${page.name}`
  return renderDocument({ ...context, title, path: PRIVACY_PATH, body, ...look }).toString()
}

/** It is served for any path, so no link of it may be relative. */
function missing(context: DocumentContext, look: Look): string {
  const { template } = context
  const page = withRootLinks(context.page)
  const { missingTitle, missingText, home: back } = page.words
  const content: Html = html`<p>${missingText}</p><p><a class="button" href="/">${back}</a></p>`
  const body = template.renderSmall(page, { heading: missingTitle, content, homeHref: '/' })
  const title = `${missingTitle}: ${page.name}`
  return renderDocument({ ...context, title, path: null, body, ...look }).toString()
}

function withRootLinks(page: Page): Page {
  const { footer } = page
  if (footer.privacy.href !== PRIVACY_PATH) return page
  return {
    ...page,
    footer: { ...footer, privacy: { ...footer.privacy, href: `/${PRIVACY_PATH}` } },
  }
}

function robots({ address }: Page): string {
  return `User-agent: *\nAllow: /\n${address && `Sitemap: ${address}/sitemap.xml\n`}`
}

function sitemap({ address }: Page, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const urls = ['', 'contact.html', PRIVACY_PATH, 'calendar.html'].map(
    (path) => html`<url><loc>${address}/${path}</loc><lastmod>${day}</lastmod></url>\n`,
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.toString()
}
