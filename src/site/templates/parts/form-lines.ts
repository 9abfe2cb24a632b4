import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'

/** The line of a published page that is not the troop's; not printed. */
export function reportLine({ footer, words }: Page): Html | '' {
  const { reportHref, claimHref, takeDownHref } = footer
  const links = [
    [takeDownHref, words.takeDown],
    [reportHref, words.report],
    [claimHref, words.claim],
  ] as const
  return reportHref && formLine(links)
}

/** In the large view of a picture: how a family has it taken down. */
export function takeDownLine({ footer: { takeDownHref }, words }: Page, item: string): Html | '' {
  return takeDownHref && formLine([[`${takeDownHref}?picture=${item}`, words.takeDown]])
}

function formLine(links: readonly (readonly [href: string, text: string])[]): Html {
  const shown = links.filter(([href]) => href !== '')
  return html`<p class="screen report">${shown.map(
    ([href, text], place) =>
      html`${place > 0 && ' · '}<a href="${href}" rel="nofollow">${text}</a>`,
  )}</p>\n`
}

const FORM_LINES = /<p class="screen report">(?:[^<]*<a [^>]*>[^<]*<\/a>){1,3}<\/p>\n/g
/** On the privacy page, what is true only where we host the site. A topic contains no other `div`. */
const HOSTED = /<p class="hosted">.*?<\/p>\n|<div id="[a-z-]+" class="hosted">.*?<\/div>\n/gs

/**
 * The same page as somebody else may host it. Text that a leader typed is escaped, so it cannot
 * match.
 */
export function withoutFormLines(contents: string): string {
  return contents.replaceAll(FORM_LINES, '').replaceAll(HOSTED, '')
}
