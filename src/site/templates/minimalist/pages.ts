import type { SectionName } from '../../facts/sections.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { nextLine } from '../parts/events.ts'
import { footerLines } from '../parts/footer.ts'
import { vista } from '../parts/hero.ts'
import { minorOf } from '../parts/menu.ts'
import { logoOf } from '../parts/photos.ts'
import { anchor } from '../parts/text.ts'
import type { SmallPage } from '../template.ts'
import { sections } from './sections.ts'

export function renderHome(page: Page): Html {
  const { words, callToAction: action, troop, location, fieldAttribute } = page
  return html`<header class="top ${page.nameSize}${page.goals.length === 0 && ' alone'}${page.hero && ' pictured'}"${fieldAttribute('troopName')}>
${vista(page)}<p class="line">${troop && html`<span dir="auto"${fieldAttribute('troopNumber')}>${troop}</span>`}${location && html`<span dir="auto"${fieldAttribute('location')}>${location}</span>`}</p>
${logoOf(page.logo, 'logo', fieldAttribute('logo'))}<h1 dir="auto"${fieldAttribute('troopName')}>${page.name}</h1>
<div class="lead">${nextLine(page)}${page.tagline && html`<p class="tagline" dir="auto"${fieldAttribute('tagline')}>${page.tagline}</p>`}${
    action && html`<p class="screen">${anchor(action, 'go', fieldAttribute)}</p>`
  }</div>
${
  page.goals.length > 1 &&
  html`<nav aria-label="${words.sections}"><ul>${page.goals.map(
    ({ name, text }) =>
      html`<li${minorOf(page, name)}><a href="#${name}" data-number="${numberOf(page, name)}">${text}</a></li>`,
  )}</ul></nav>\n`
}</header>
<main id="main">
${page.sections.map(({ name }) => sections[name](page))}</main>
${footer(page)}`
}

export function renderSmall(page: Page, { heading, content, homeHref }: SmallPage): Html {
  return html`<header class="top small">
<p class="line"><a href="${homeHref}" dir="auto">${page.name}</a></p>
<h1>${heading}</h1>
</header>
<main id="main"><section class="single">${content}</section></main>
${footer(page)}`
}

/**
 * The number of the section itself; the menu may list fewer sections. Placeholder frames have no
 * number.
 */
function numberOf({ sections, photos }: Page, wanted: SectionName): string {
  const seen = sections.filter(({ name }) => name !== 'photos' || photos?.photos.length)
  const place = seen.findIndex(({ name }) => name === wanted)
  return String(place + 1).padStart(2, '0')
}

function footer(page: Page): Html {
  return html`<footer id="footer"${page.fieldAttribute('copyrightText')}>
${footerLines(page)}</footer>`
}
