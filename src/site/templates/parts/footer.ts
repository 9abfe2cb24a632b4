import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { reportLine } from './form-lines.ts'

/** The lines that end every page. Print adds the site's address. */
export function footerLines(page: Page): Html {
  const { footer, address, fieldAttribute } = page
  const { copyright, poweredBy, privacy } = footer
  return html`<p dir="auto"${fieldAttribute('copyrightText')}>${copyright}</p>
${poweredBy && html`<p dir="auto"${fieldAttribute('poweredByText')}>${poweredBy}</p>\n`}<p class="screen"><a href="${privacy.href}"${fieldAttribute(privacy.field)}>${privacy.text}</a></p>
${reportLine(page)}${address && html`<p class="paper">${address.replace(/^https?:\/\//, '')}</p>\n`}`
}
