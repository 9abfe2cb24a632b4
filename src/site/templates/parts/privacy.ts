import type { Phrase, PrivacySection } from '../../page/privacy.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import type { Words } from '../../text/words.ts'
import { prose } from './text.ts'

const INTRO =
  'What this site does with information about you and your children, and what it does not do.'

/**
 * The content of privacy.html. It is in English whatever the language of the page; only the troop's
 * own lines are in that language.
 */
export function privacyDetails(words: Words, sections: readonly PrivacySection[]): Html {
  const isForeign = words.lang !== 'en'
  const language = isForeign && html` lang="en" dir="ltr"`
  const ownLanguage = isForeign && html` lang="${words.lang}" dir="${words.dir}"`
  return html`<div class="privacy"${language}>
<p>${INTRO}</p>
${sections.map(({ id, heading, paragraphs, own }) => {
  const isHosted = own.length === 0 && paragraphs.every((paragraph) => paragraph.isHosted)
  const written = paragraphs.map((paragraph) => {
    const isAlone = paragraph.isHosted && !isHosted
    return html`<p${isAlone && html` class="hosted"`}>${paragraph.phrases.map(write)}</p>\n`
  })
  const lines = own.length > 0 && html`<div${ownLanguage}>${prose(own, null)}</div>`
  return html`<div id="${id}"${isHosted && html` class="hosted"`}>
<h2>${heading}</h2>
${written}${lines}</div>
`
})}</div>`
}

function write(phrase: Phrase): Part {
  if (typeof phrase === 'string') return phrase
  const { href, text } = phrase
  // On paper, the address of a named link is printed beside it.
  return html`<a${href.startsWith('http') && html` class="named"`} href="${href}">${text}</a>`
}
