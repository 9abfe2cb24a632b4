import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import { prose } from './text.ts'

/** Only for pages that have questions, costs or documents. */
export const extraSectionsStyle = `
.ask{border-block-end:1px solid var(--edge)}
.ask:first-of-type{border-block-start:1px solid var(--edge)}
.ask summary{padding-block:.75rem}
.ask :is(.text,.points){max-inline-size:62ch;margin-block-end:.9rem}
.prices>div{display:grid;gap:0 2rem;padding-block:.75rem;border-block-end:1px solid var(--edge)}
.prices dd{max-inline-size:60ch}
.papers a{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .8rem;min-block-size:48px;padding-block:.7rem;border-block-end:1px solid var(--edge);text-underline-offset:.25em}
.papers span{flex:1 1 12rem;min-inline-size:0}
.papers small{font-size:.95rem;color:var(--soft);white-space:nowrap}
@media (min-width:44rem){.prices>div{grid-template-columns:minmax(7rem,1fr) 3fr}}
`

/** Common ways to ask whether one needs an appointment. */
const JUST_COME = /\b(?:just|simply|drop|stop|pop)\s+(?:come|by|in|show|visit|walk)\b/i

/** The question that newcomers ask first, if the troop answers it: the page's top links to it. */
export function findFirstQuestion({ questions }: Page) {
  return questions?.find(({ question }) => JUST_COME.test(question))
}

export const FIRST_QUESTION = 'may-we-come'

/** The questions, each expandable to its answer; the one linked from the top is open. */
export function questionList(page: Page): Html[] | undefined {
  const { questions, fieldAttribute } = page
  const first = findFirstQuestion(page)
  return questions?.map(
    ({ question, answer, place }) =>
      html`<details class="ask keep"${place === first?.place && html` id="${FIRST_QUESTION}" open`}${fieldAttribute('questions', place)}><summary><span dir="auto">${question}</span></summary>
${prose(answer, null)}</details>
`,
  )
}

/** Each document opens in a new tab, so that nobody loses the page. */
export function documentList({ documents, fieldAttribute }: Page): Html | null {
  return (
    documents &&
    html`<ul class="papers">${documents.map(
      ({ id, title, href, size }) =>
        html`<li class="keep"${fieldAttribute('documents', id)}><a href="${href}" type="application/pdf"><span dir="auto">${title}</span> <small>${size}</small></a></li>`,
    )}</ul>
`
  )
}

export function costList({ costs, fieldAttribute }: Page): Html | null {
  return (
    costs &&
    html`<dl class="prices">${costs.map(
      ({ field, term, text }) =>
        html`<div class="keep"${fieldAttribute(field)}><dt>${term}</dt><dd class="text" dir="auto">${text}</dd></div>`,
    )}</dl>
`
  )
}
