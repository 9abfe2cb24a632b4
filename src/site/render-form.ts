import { readDocumentContext, renderDocument } from './document.ts'
import type { Locate } from './facts/assets.ts'
import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import { type Page, readPage } from './page/page.ts'
import type { SiteSettings } from './render.ts'
import { findTemplate } from './templates/index.ts'
import { formStyle } from './templates/parts/form-style.ts'
import { type Html, html, trusted } from './text/html.ts'

const atHost: Locate = (path) => `/${path}`

export type FormPage = {
  /** Before the heading in the title: 'Error'. */
  prefix?: string
  heading: string
  content: (page: Page) => Html
}

/** A page that the server answers at a site's host, in the site's own look; no file of the site. */
export function renderFormPage(
  facts: Site,
  { prefix, heading, content }: FormPage,
  now: Date,
  { reportAt = '', claimAt = '', isDemo = false }: SiteSettings,
): string {
  const template = findTemplate(facts.template)
  const page = readPage(facts, nothingComing(now), {
    ...{ locate: atHost, placeholders: 0, reportAt, claimAt, isDemo, first: template.first },
  })
  const { lang } = page.words
  const said = content(page)
  const body = template.renderSmall(page, {
    heading,
    content: lang === 'en' ? said : html`<div lang="en" dir="ltr">${said}</div>`,
    homeHref: '/',
  })
  const title = `${prefix ? `${prefix}: ` : ''}${heading} · ${page.name}`
  return renderDocument({
    ...readDocumentContext(page, template),
    title,
    path: 'join',
    body,
    style: html`<link rel="stylesheet" href="/style.css">\n<style>${trusted(formStyle)}</style>`,
    fontHref: ({ path }) => `/${path}`,
    iconHref: '/favicon.svg',
  }).toString()
}
