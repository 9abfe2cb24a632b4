import { type DocumentParts, renderDocument } from './document.ts'
import type { Locate } from './facts/assets.ts'
import type { Site } from './facts/site.ts'
import { tintRules } from './page/image.ts'
import { markField, noMark } from './page/mark.ts'
import { type Page, readPage } from './page/page.ts'
import { fontFaces } from './templates/fonts.ts'
import { findTemplate } from './templates/index.ts'
import { baseStyle } from './templates/parts/base-style.ts'
import { contactDetails } from './templates/parts/contact.ts'
import { galleryStyle } from './templates/parts/gallery-style.ts'
import { placeholderStyle } from './templates/parts/photos.ts'
import type { Template } from './templates/template.ts'
import { type Html, html, trusted } from './text/html.ts'

export type SiteFile = { path: string; contents: string }

const inPlace: Locate = (path) => path

/** Renders a troop's facts to the text files of its site. For fonts and pictures see `listLinkedFiles`. */
export function renderSite(site: Site, now: Date): SiteFile[] {
  const template = findTemplate(site.template)
  const page = readPage(site, now, {
    locate: inPlace,
    placeholders: 0,
    first: template.first,
  })
  const linked = { style: html`<link rel="stylesheet" href="style.css">`, ...hrefs(inPlace) }
  const fromRoot = {
    style: html`<link rel="stylesheet" href="/style.css">`,
    ...hrefs((path) => `/${path}`),
  }
  return [
    { path: 'index.html', contents: home(page, template, linked) },
    { path: 'contact.html', contents: contact(page, template, linked) },
    { path: '404.html', contents: missing(page, template, fromRoot) },
    { path: 'style.css', contents: stylesheet(site, template, inPlace) },
    { path: 'favicon.svg', contents: template.icon },
    { path: 'robots.txt', contents: robots(page) },
    ...(page.address ? [{ path: 'sitemap.xml', contents: sitemap(page, now) }] : []),
  ]
}

export type PreviewSettings = { placeholders?: boolean; marks?: boolean }

/**
 * The home page as one self-contained document for `<iframe sandbox srcdoc>`: same markup, inlined
 * style. `locate` returns where a picture, font or packet is now, or '' when it is not available; then
 * it is left out. The preview shows exactly what goes live; only `placeholders` adds frames that show a
 * leader where photos will be, and only `marks` says which field each element shows.
 */
export function renderPreview(
  site: Site,
  now: Date,
  locate: Locate,
  { placeholders = false, marks = false }: PreviewSettings = {},
): string {
  const template = findTemplate(site.template)
  const page = readPage(site, now, {
    locate,
    placeholders: placeholders ? template.placeholders : 0,
    mark: marks ? markField : noMark,
    first: template.first,
  })
  const look = {
    style: html`<style>${trusted(stylesheet(site, template, locate))}${placeholders && trusted(placeholderStyle)}</style>`,
    ...hrefs(locate),
    iconHref: 'data:,',
    base: html`<base href="about:srcdoc" target="_blank">\n`,
  }
  // Only links inside the page may navigate the frame; any other link would replace the preview.
  return home(page, template, look).replaceAll(' href="#', ' target="_self" href="#')
}

type Look = Pick<DocumentParts, 'style' | 'fontHref' | 'iconHref' | 'base'>

function hrefs(locate: Locate): Omit<Look, 'style'> {
  return { fontHref: (font) => locate(font.path), iconHref: locate('favicon.svg') }
}

function home(page: Page, template: Template, look: Look): string {
  const title = [page.name, page.location].filter(Boolean).join(', ')
  const body = template.renderHome(page)
  return renderDocument({ page, template, title, path: '', body, ...look }).toString()
}

function contact(page: Page, template: Template, look: Look): string {
  const heading = page.words.contact
  const body = template.renderSmall(page, {
    heading,
    content: contactDetails(page),
    homeHref: 'index.html',
  })
  const title = `${heading}: ${page.name}`
  return renderDocument({ page, template, title, path: 'contact.html', body, ...look }).toString()
}

function missing(page: Page, template: Template, look: Look): string {
  const { missingTitle, missingText, home: back } = page.words
  const content: Html = html`<p>${missingText}</p><p><a class="button" href="/">${back}</a></p>`
  const body = template.renderSmall(page, { heading: missingTitle, content, homeHref: '/' })
  const title = `${missingTitle}: ${page.name}`
  return renderDocument({ page, template, title, path: null, body, ...look }).toString()
}

function stylesheet(site: Site, template: Template, locate: Locate): string {
  return (
    fontFaces(template.fonts, locate) +
    baseStyle +
    galleryStyle +
    template.style +
    tintRules(site.images)
  ).replace(/\n\s*/g, '\n')
}

function robots({ address }: Page): string {
  return `User-agent: *\nAllow: /\n${address && `Sitemap: ${address}/sitemap.xml\n`}`
}

function sitemap({ address }: Page, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const urls = ['', 'contact.html'].map(
    (path) => html`<url><loc>${address}/${path}</loc><lastmod>${day}</lastmod></url>\n`,
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.toString()
}
