import type { Page, PRIVACY_PATH } from './page/page.ts'
import { demoNote } from './templates/parts/demo-note.ts'
import { cancelledNotice } from './templates/parts/events.ts'
import { classesOnPaper } from './templates/parts/sheet.ts'
import { SHARE_PATH, SHARE_SIZE } from './templates/share.ts'
import type { FontFile, Template } from './templates/template.ts'
import { type Html, html, type Part } from './text/html.ts'
import { withoutMarks } from './text/without-marks.ts'

const LONGEST_DESCRIPTION = 160

/** The values that all documents of a page share, computed once. */
export type DocumentContext = {
  page: Page
  template: Template
  description: string
  classes: string
}

export function readDocumentContext(page: Page, template: Template): DocumentContext {
  const classes = `${template.name}${page.colors ? ' own' : ''}${classesOnPaper(page)}`
  return { page, template, description: descriptionOf(page), classes }
}

export type DocumentParts = DocumentContext & {
  title: string
  /** Path of this document in the site; null for the 404 page. */
  path: '' | 'contact.html' | 'join' | typeof PRIVACY_PATH | null
  body: Html
  style: Html
  /** URL of a font to preload. A page with inlined style preloads none: see decision 0033. */
  fontHref?: (font: FontFile) => string
  iconHref: string
  /** Whether the site has a share picture. */
  hasSharePicture?: boolean
  base?: Html
  /** Structured data for search engines; a preview has none. */
  data?: Html
}

/** Everything around a template's own markup: one head for all templates. */
export function renderDocument(parts: DocumentParts): Html {
  const { page, template, description, classes, title, path, body } = parts
  const { lang, dir } = page.words
  const canonical = page.address && path !== null && `${page.address}/${path}`
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
${parts.base}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${(path === null || page.isDemo) && html`<meta name="robots" content="noindex">\n`}${
  canonical &&
  html`<link rel="canonical" href="${canonical}">\n<meta property="og:url" content="${canonical}">\n`
}<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${
  parts.hasSharePicture && canonical && socialImage(page, title)
}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${template.paint(page.colors).toolbar}">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${parts.iconHref}" type="image/svg+xml">
${path !== null && page.logo && html`<link rel="apple-touch-icon" href="${page.logo.src}">\n`}${preloads(template.fonts, parts.fontHref)}${parts.style}
${parts.data && html`${parts.data}\n`}</head>
<body class="${classes}" id="top">
<a class="skip" href="#main">${page.words.skip}</a>
${page.isDemo && demoNote}${path === '' && cancelledNotice(page)}${body}
</body>
</html>
`
}

function preloads(fonts: readonly FontFile[], hrefOf: DocumentParts['fontHref']): Part {
  return (
    hrefOf &&
    fonts
      .filter(({ preload }) => preload)
      .map(
        (font) =>
          html`<link rel="preload" href="${hrefOf(font)}" as="font" type="font/woff2" crossorigin>\n`,
      )
  )
}

function descriptionOf({ tagline, about, name, location }: Page): string {
  const text = [tagline, withoutMarks(about?.[0] ?? '')]
    .filter(Boolean)
    .join('. ')
    .replace(/\s+/g, ' ')
  const whole = text || [name, location].filter(Boolean).join(', ')
  return endOf(whole, LONGEST_DESCRIPTION) < whole.length
    ? `${whole.slice(0, endOf(whole, LONGEST_DESCRIPTION - 3))}…`
    : whole
}

/** The index in UTF-16 units at which so many characters (code points) end. */
function endOf(text: string, characters: number): number {
  let end = 0
  for (let count = 0; count < characters && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end
}

function socialImage({ address }: Page, title: string): Html {
  return html`<meta property="og:image" content="${address}/${SHARE_PATH}">
<meta property="og:image:width" content="${SHARE_SIZE.width}">
<meta property="og:image:height" content="${SHARE_SIZE.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
`
}
