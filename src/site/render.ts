import { renderDocument } from './document.ts'
import type { Locate } from './facts/assets.ts'
import type { Site } from './facts/site.ts'
import { type Page, readPage } from './page/page.ts'
import {
  hrefs,
  type Look,
  type PreviewSettings,
  renderHome,
  renderPreviewIn,
  stylesheet,
} from './render-home.ts'
import { findTemplate } from './templates/index.ts'
import { contactDetails } from './templates/parts/contact.ts'
import type { Template } from './templates/template.ts'
import { type Html, html } from './text/html.ts'

export type SiteFile = { path: string; contents: string }

const inPlace: Locate = (path) => path

export type SiteSettings = { hasSharePicture?: boolean }

/**
 * Renders a troop's facts to the text files of its site. For fonts and pictures see `listLinkedFiles`;
 * the share picture is named only where the site has it.
 */
export function renderSite(
  site: Site,
  now: Date,
  { hasSharePicture = false }: SiteSettings = {},
): SiteFile[] {
  const template = findTemplate(site.template)
  const page = readPage(site, now, {
    locate: inPlace,
    placeholders: 0,
    first: template.first,
  })
  const style = html`<link rel="stylesheet" href="style.css">`
  const linked = { style, hasSharePicture, ...hrefs(inPlace) }
  const fromRoot = {
    style: html`<link rel="stylesheet" href="/style.css">`,
    ...hrefs((path) => `/${path}`),
  }
  return [
    { path: 'index.html', contents: renderHome(page, template, linked) },
    { path: 'contact.html', contents: contact(page, template, linked) },
    { path: '404.html', contents: missing(page, template, fromRoot) },
    { path: 'style.css', contents: stylesheet(site, template, inPlace) },
    { path: 'favicon.svg', contents: template.icon },
    { path: 'robots.txt', contents: robots(page) },
    ...(page.address ? [{ path: 'sitemap.xml', contents: sitemap(page, now) }] : []),
  ]
}

/** The preview of a site in its own template. See `renderPreviewIn`. */
export function renderPreview(
  site: Site,
  now: Date,
  locate: Locate,
  settings?: PreviewSettings,
): string {
  return renderPreviewIn(findTemplate(site.template), site, now, locate, settings)
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
