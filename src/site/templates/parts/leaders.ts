import type { FieldAttribute } from '../../page/field-attribute.ts'
import type { Image } from '../../page/image.ts'
import type { NamedLeader } from '../../page/leaders.ts'
import { type Html, html } from '../../text/html.ts'
import { picture } from './photos.ts'

/**
 * Only for pages where a leader has a photo. In photos that are not square, faces tend to be in the
 * upper part.
 */
export const faceStyle = `
.face{flex:none;display:grid;place-content:center;overflow:hidden;inline-size:4.2rem;block-size:4.2rem;border-radius:50%;background:#8080802b}
.face img{inline-size:4.2rem;block-size:4.2rem;object-fit:cover;object-position:50% 20%}
.leader.faced{display:flex;align-items:center;gap:1.1rem}
.faced>span{min-inline-size:0}
.faced small{display:block}
.details .face{margin-block:.4rem}
.faces{grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr))}
.faces>.faced{margin:0}
.faces+.keep{margin-block-start:2rem}
`

/** The leaders with their roles; several are side by side where they fit. */
export function leaderList(leaders: readonly NamedLeader[], fieldAttribute: FieldAttribute): Html {
  const hasFaces = leaders.some(({ photo }) => photo !== null)
  const each = leaders.map(({ name, role, photo, place }) => {
    const words = html`<span dir="auto">${name}</span>${role && html`<small dir="auto">${role}</small>`}`
    if (!hasFaces)
      return html`<p class="leader keep"${fieldAttribute('leaders', place)}>${words}</p>\n`
    const face = photo
      ? faceOf(photo)
      : html`<b class="face" aria-hidden="true">${initialOf(name)}</b>`
    return html`<p class="leader keep faced"${fieldAttribute('leaders', place)}>${face}<span>${words}</span></p>\n`
  })
  if (leaders.length < 2) return html`${each}`
  return html`<div class="people${hasFaces && ' faces'}">${each}</div>\n`
}

export function faceOf(photo: Image): Html {
  return html`<span class="face">${picture(photo, '68px')}</span>`
}

/** Shown in place of a photo. */
export function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}
