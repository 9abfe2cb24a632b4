import { type Html, html, trusted } from '#site/text/html.ts'
import { changePages } from '../web/change-pages.ts'
import type { StaticFile } from '../web/load-static-files.ts'
import type { DemoGuide } from './demo-guide.ts'

const PAGES = ['/index.html', '/404.html']
const BODY = '<body>'

const style = `
.demo-ribbon { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .375rem 1.25rem; padding: .5rem 1rem; background: light-dark(#241f18, #e9b658); color: light-dark(#fffdf6, #1a1712); font: 500 .9375rem/1.4 "Instrument Sans", system-ui, sans-serif }
.demo-ribbon p { margin: 0; text-wrap: balance }
.demo-ribbon a { display: inline-block; padding-block: .25rem; color: inherit; text-decoration: underline; text-underline-offset: .2em }
body:not(:has([data-view="landing"])) .demo-ribbon :is(form, .demo-pages) { display: none }
.demo-ribbon button { min-height: 2.75rem; padding: .375rem 1.125rem; border: 1px solid transparent; border-radius: 99px; background: light-dark(#e4a73d, #1f4a33); color: light-dark(#1a1712, #fffdf6); font: inherit; font-weight: 600; cursor: pointer }
.demo-ribbon :focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
@media (forced-colors: active) { .demo-ribbon { border-block-end: 1px solid } .demo-ribbon button { border-color: ButtonText } }
`

/**
 * Adds the ribbon to every view of the built app. It needs no JavaScript, so real builds contain
 * nothing of it.
 */
export function addRibbon(
  files: ReadonlyMap<string, StaticFile>,
  { pages }: DemoGuide,
): Promise<Map<string, StaticFile>> {
  const ribbon = `${BODY}${ribbonHtml(pages)}`
  return changePages(files, PAGES, (page) => {
    if (!page.includes(BODY)) throw new Error('a page has no place for the ribbon')
    return page.replace(BODY, () => ribbon)
  })
}

function ribbonHtml(pages: DemoGuide['pages']): Html {
  const links = pages.map(
    ({ name, address }, index) => html`${index > 0 && ' · '}<a href="${address}">${name}</a>`,
  )
  return html`<style>${trusted(style)}</style>
<aside class="demo-ribbon" aria-label="About this demo">
<p><strong>This is a demo.</strong> Every full hour it starts over, and what guests made is gone.</p>
<form method="post" action="/demo"><button>Try it as a leader</button></form>
<p class="demo-pages">Pages to look at: ${links}</p>
</aside>`
}
