import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** The one line of a published page that is not the troop's; not printed. */
export function reportLine({ footer: { reportHref, claimHref }, words }: Page): Html | '' {
  const claim = claimHref && html` · <a href="${claimHref}" rel="nofollow">${words.claim}</a>`
  return (
    reportHref &&
    html`<p class="screen report"><a href="${reportHref}" rel="nofollow">${words.report}</a>${claim}</p>\n`
  )
}

/** The same page without that line. Text that a leader typed is escaped, so it cannot match. */
export function withoutReportLine(contents: string): string {
  return contents.replace(/<p class="screen report">(?:[^<]*<a [^>]*>[^<]*<\/a>){1,2}<\/p>\n/, '')
}
