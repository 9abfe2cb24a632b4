import {
  type DocumentContext,
  type DocumentParts,
  readDocumentContext,
  renderDocument,
} from './document.ts'
import type { Locate } from './facts/assets.ts'
import { listLeaderPhotos } from './facts/leaders.ts'
import type { Site } from './facts/site.ts'
import type { ReadComing } from './page/coming.ts'
import { noFieldAttribute, writeFieldAttribute } from './page/field-attribute.ts'
import { tintRules } from './page/image.ts'
import { type Page, readPage } from './page/page.ts'
import { fontFaces } from './templates/fonts.ts'
import { paintRules } from './templates/paint.ts'
import { baseStyle } from './templates/parts/base-style.ts'
import { eventStyle } from './templates/parts/event-style.ts'
import { extraSectionsStyle } from './templates/parts/extra-sections.ts'
import { galleryStyle } from './templates/parts/gallery-style.ts'
import { heroStyle } from './templates/parts/hero.ts'
import { faceStyle } from './templates/parts/leaders.ts'
import { placeholderStyle, plateStyle } from './templates/parts/photos.ts'
import { privacyStyle } from './templates/parts/privacy-style.ts'
import { roomStyle } from './templates/parts/room.ts'
import type { Template } from './templates/template.ts'
import { type Html, html, trusted } from './text/html.ts'

export type PreviewSettings = { placeholders?: boolean; fieldAttributes?: boolean }

/**
 * The home page as one self-contained document for `<iframe sandbox srcdoc>`: same markup, inlined
 * style. `locate` returns the current URL of a picture, font or packet, or '' when it is not
 * available; then it is left out. The preview shows exactly what goes live, with two additions:
 * `placeholders` adds frames that show where photos will be, and `fieldAttributes` marks which
 * field each element shows.
 */
export function renderPreviewIn(
  template: Template,
  site: Site,
  readComing: ReadComing,
  locate: Locate,
  { placeholders = false, fieldAttributes = false }: PreviewSettings = {},
): string {
  const page = readPage(site, readComing, {
    locate,
    placeholders: placeholders ? template.placeholders : 0,
    fieldAttribute: fieldAttributes ? writeFieldAttribute : noFieldAttribute,
    first: template.first,
  })
  const style = stylesheet(page, site, template, locate)
  const look = {
    style: styleInside(placeholders ? style + placeholderStyle : style),
    iconHref: 'data:,',
    base: html`<base href="about:srcdoc" target="_blank">\n`,
  }
  // Only links inside the page may navigate the frame; any other link would replace the preview.
  const context = readDocumentContext(page, template)
  return renderHome(context, look).replaceAll(' href="#', ' target="_self" href="#')
}

export type Look = Pick<
  DocumentParts,
  'style' | 'fontHref' | 'iconHref' | 'base' | 'data' | 'hasSharePicture'
>

/**
 * A whole style in the page itself. It must come from `stylesheet`: that contains nothing a leader
 * typed.
 */
export function styleInside(style: string): Html {
  return html`<style>${trusted(style)}</style>`
}

export function renderHome(context: DocumentContext, look: Look): string {
  const title = titleOf(context.page)
  const body = context.template.renderHome(context.page)
  return renderDocument({ ...context, title, path: '', body, ...look }).toString()
}

/** The style for screens, and the part it shares with that for paper. */
export function stylesheet(page: Page, site: Site, template: Template, locate: Locate): string {
  const paint = template.paint(page.colors)
  const { body, head } = template.faces
  const varying =
    (page.logo?.plate ? plateStyle(page.logo.plate) : '') +
    (page.hero ? heroStyle(page.hero, template, paint.light) : '') +
    (listLeaderPhotos(site).length > 0 ? faceStyle : '') +
    (page.questions || page.costs || page.documents ? extraSectionsStyle : '') +
    (page.join?.ages ? roomStyle : '') +
    (page.photos ? tintRules(site.images) : '')
  return (
    fontFaces(template.fonts, locate) +
    paintRules(paint) +
    `:root{--body-face:${body};--head-face:${head}}` +
    baseStyle +
    `@media screen{${sameStyleOf(template)}${withoutEmptyLines(`\n${varying}`)}}
`
  )
}

/**
 * The start of the style for screens, the same for every site with this template, up to its last
 * line break.
 */
function sameStyleOf(template: Template): string {
  const known = sameStyles.get(template)
  if (known !== undefined) return known
  const style = withoutEmptyLines(galleryStyle + eventStyle + template.style + privacyStyle).slice(
    0,
    -1,
  )
  sameStyles.set(template, style)
  return style
}

const sameStyles = new WeakMap<Template, string>()

const withoutEmptyLines = (style: string) => style.replaceAll('\n\n', '\n')

/** 'Troop 42, Maple Falls, Oregon'. A town that is already in the name is not repeated. */
function titleOf({ name, location }: Page): string {
  const [town = '', ...rest] = location.split(',').map((part) => part.trim())
  const isNamed = town !== '' && name.toLowerCase().includes(town.toLowerCase())
  return [name, ...(isNamed ? rest : [location])].filter(Boolean).join(', ')
}
