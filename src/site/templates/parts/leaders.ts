import type { NamedLeader } from '../../page/contact.ts'
import type { Mark } from '../../page/mark.ts'
import { type Html, html } from '../../text/html.ts'

/** The leaders with their roles; several stand side by side where there is room. */
export function leaderList(leaders: readonly NamedLeader[], mark: Mark): Html {
  const each = leaders.map(
    ({ name, role, place }) =>
      html`<p class="leader keep"${mark('leaders', place)}><span dir="auto">${name}</span>${role && html`<small dir="auto">${role}</small>`}</p>\n`,
  )
  return leaders.length > 1 ? html`<div class="leaders">${each}</div>\n` : html`${each}`
}
