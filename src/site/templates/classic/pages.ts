import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { nextLine } from '../parts/events.ts'
import { footerLines } from '../parts/footer.ts'
import { vista } from '../parts/hero.ts'
import { minorOf } from '../parts/menu.ts'
import { logoOf } from '../parts/photos.ts'
import { anchor } from '../parts/text.ts'
import type { SmallPage } from '../template.ts'
import { scene, tentMark } from './scene.ts'
import { sections } from './sections.ts'

export function renderHome(page: Page): Html {
  const { words, fieldAttribute } = page
  return html`<header class="mast ${page.nameSize}${page.goals.length === 0 && ' alone'}${page.hero && ' pictured'}"${fieldAttribute('troopName')}>
${strip(page)}
<div class="title">${seal(page)}
<h1 dir="auto"${fieldAttribute('troopName')}>${page.name}</h1>
${page.tagline && html`<p class="tagline" dir="auto"${fieldAttribute('tagline')}>${page.tagline}</p>\n`}${nextLine(
  page,
)}${
  page.callToAction &&
  html`<p class="screen">${anchor(page.callToAction, 'button', fieldAttribute)}</p>\n`
}</div>
${vista(page)}${scene}
</header>
${
  page.goals.length > 1 &&
  html`<nav class="bar" aria-label="${words.sections}"><ul>${page.goals.map(
    ({ name, text }) => html`<li${minorOf(page, name)}><a href="#${name}">${text}</a></li>`,
  )}</ul></nav>\n`
}<main id="main">
${page.sections.map(({ name }) => sections[name](page))}</main>
${footer(page)}`
}

export function renderSmall(page: Page, { heading, content, homeHref }: SmallPage): Html {
  return html`<header class="mast small">
${strip(page)}
<p class="title home"><a href="${homeHref}" dir="auto">${page.name}</a></p>
</header>
<main id="main"><section class="sheet"><h1>${heading}</h1>
${content}</section></main>
${footer(page)}`
}

function strip({ location, troop, fieldAttribute }: Page): Html | false {
  return (
    (location !== '' || troop !== '') &&
    html`<p class="strip">${troop && html`<span dir="auto"${fieldAttribute('troopNumber')}>${troop}</span>`}${location && html`<span dir="auto"${fieldAttribute('location')}>${location}</span>`}</p>`
  )
}

function seal({ logo, badge, words, fieldAttribute }: Page): Html {
  if (logo) return html`${logoOf(logo, 'logo', fieldAttribute('logo'))}`
  const number = badge && html`<b${fieldAttribute('troopNumber')}>${badge}</b>`
  return html`<div class="seal${badge && ' numbered'}"${badge && html` role="img" aria-label="${words.troop(badge)}"`}${fieldAttribute('logo')}>${tentMark}${number}</div>`
}

function footer(page: Page): Html {
  return html`<footer id="footer" class="foot"${page.fieldAttribute('copyrightText')}>
${footerLines(page)}</footer>`
}
