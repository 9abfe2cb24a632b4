import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** The one line of a published page that is not the troop's; not printed. */
export function reportLine({ footer: { reportHref }, words }: Page): Html | '' {
  return (
    reportHref &&
    html`<p class="screen report"><a href="${reportHref}" rel="nofollow">${words.report}</a></p>\n`
  )
}

/** The same page without that line. Text that a leader typed is escaped, so it cannot match. */
export function withoutReportLine(contents: string): string {
  return contents.replace(/<p class="screen report"><a [^>]*>[^<]*<\/a><\/p>\n/, '')
}
