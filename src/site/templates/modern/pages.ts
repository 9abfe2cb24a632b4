import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { nextLine } from '../parts/events.ts'
import { footerLines } from '../parts/footer.ts'
import { vista } from '../parts/hero.ts'
import { minorOf } from '../parts/menu.ts'
import { logoOf } from '../parts/photos.ts'
import { anchor } from '../parts/text.ts'
import type { SmallPage } from '../template.ts'
import { icon, scene } from './scene.ts'
import { sections } from './sections.ts'

export function renderHome(page: Page): Html {
  const { words, callToAction: action, fieldAttribute } = page
  return html`${
    page.goals.length > 1 &&
    html`<nav class="dock" aria-label="${words.sections}"><ul>${page.goals.map(
      ({ name, text }) =>
        html`<li${minorOf(page, name)}><a href="#${name}">${icon(name)}<span>${text}</span></a></li>`,
    )}</ul></nav>\n`
  }<header class="hero ${page.nameSize}${page.goals.length === 0 && ' alone'}${page.hero && ' pictured'}"${fieldAttribute('troopName')}>
${vista(page)}<div class="sky"><div class="words">
${page.badge && html`<span class="numeral" aria-hidden="true"${fieldAttribute('troopNumber')}>${page.badge}</span>\n`}${signs(page)}<h1 dir="auto"${fieldAttribute('troopName')}>${page.name}</h1>
${page.tagline && html`<p class="tagline" dir="auto"${fieldAttribute('tagline')}>${page.tagline}</p>\n`}${nextLine(
  page,
)}${action && html`<p class="screen">${anchor(action, 'button', fieldAttribute)}</p>\n`}</div></div>
${scene}
</header>
<main id="main">
${page.sections.map(({ name }) => sections[name](page))}</main>
${footer(page)}`
}

export function renderSmall(page: Page, { heading, content, homeHref }: SmallPage): Html {
  return html`<header class="hero compact"><div class="sky"><div class="words">
<p><a class="home" href="${homeHref}" dir="auto">${page.name}</a></p>
<h1>${heading}</h1></div></div></header>
<main id="main"><section class="card plain">${content}</section></main>
${footer(page)}`
}

function signs({ logo, troop, location, fieldAttribute }: Page): Html | false {
  return (
    (logo !== null || troop !== '' || location !== '') &&
    html`<div class="signs">${logoOf(logo, 'logo', fieldAttribute('logo'))}${troop && html`<span dir="auto"${fieldAttribute('troopNumber')}>${troop}</span>`}${location && html`<span dir="auto"${fieldAttribute('location')}>${location}</span>`}</div>\n`
  )
}

function footer(page: Page): Html {
  return html`<footer id="footer" class="foot"${page.fieldAttribute('copyrightText')}><div>
${footerLines(page)}</div></footer>`
}
