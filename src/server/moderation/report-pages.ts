import { type Html, html, trusted } from '#site/text/html.ts'
import { showAddress } from '#site/text/show-host.ts'
import { formDocument, markField, sumUpProblems, wrongField } from '../forms/form-document.ts'
import { LONGEST_WORDS, type ReportForm, type ReportProblems } from './read-report.ts'
import { reportKinds } from './report-kinds.ts'

/** Field labels, also used in the summary of the errors. */
const NAMES: Record<keyof ReportForm, string> = {
  site: 'Address of the page',
  kind: 'What is wrong?',
  words: 'Say it in a few words',
  email: 'Your e-mail, if you want an answer',
}

/** A page of this installation: its host, as hosting knows it, and its address. */
export type ReportedSite = { host: string; address: string }

type FormParts = {
  form: ReportForm
  /** The page, if the link that led here identified it. */
  site?: ReportedSite | null | undefined
  /** Whether that link named a page that does not exist. */
  isUnknown?: boolean
  problems?: ReportProblems
  /** Why a valid report could not be accepted. */
  failure?: string
}

/** The form, filled in with what was sent. It works without script. */
export function formPage(style: string, parts: FormParts): string {
  const { form, site, isUnknown, problems = {}, failure } = parts
  const hasProblems = failure !== undefined || Object.keys(problems).length > 0
  const about = site
    ? html` It is about the page at <strong>${showAddress(site.address)}</strong>.`
    : isUnknown &&
      ' This ScoutSite has no page at the address you came from. Please type the right one.'
  const content = html`<h1>Report this page</h1>
<p>Tell whoever runs this ScoutSite what is wrong. Every report is read.${about}</p>
${hasProblems && sumUpProblems('Your report was not sent yet', problems, failure)}<form method="post" action="/report">
${site ? html`<input type="hidden" name="site" value="${site.host}">` : siteField(form, problems)}
${kindField(form, problems)}
${wordsField(form, problems)}
${emailField(form, problems)}
<p class="soft">The troop may be told what you report, but not who you are unless you agree to that.</p>
<button>Send report</button>
</form>`
  return formDocument(style, `${hasProblems ? 'Not sent yet: ' : ''}Report this page`, content)
}

/** With a link back to the reported page. */
export function thanksPage(style: string, address: string | undefined): string {
  const content = html`<h1>Thank you</h1>
<p>Your report is on its way to whoever runs this ScoutSite. If you left an e-mail, you may get an answer there.</p>
<p class="card">Is a child in danger right now? Please call your local emergency number.</p>
${address && html`<p class="back"><a href="${address}/">Back to <bdi dir="ltr">${showAddress(address)}</bdi></a></p>`}`
  return formDocument(style, 'Thank you', content)
}

/** For errors without a form to go back to. */
export function refusalPage(style: string, sentence: string): string {
  const content = html`<h1>That did not work</h1>
<p>${sentence}</p>
<p class="back"><a href="/report">Back to the report form</a></p>`
  return formDocument(style, 'That did not work', content)
}

function siteField({ site }: ReportForm, problems: ReportProblems): Html {
  return html`<div class="field"><label for="site">${NAMES.site}</label>
<input class="control" id="site" name="site" value="${site}" maxlength="300" autocomplete="off" autocapitalize="none" spellcheck="false" required${markField('site', problems)}>
${wrongField('site', problems)}</div>`
}

function kindField({ kind: chosen }: ReportForm, problems: ReportProblems): Html {
  const choices = reportKinds.map(({ kind, label }, index) => {
    const id = index === 0 ? 'kind' : `kind-${kind}`
    const isChosen = kind === chosen && trusted(' checked')
    return html`<label class="choice" for="${id}"><input type="radio" id="${id}" name="kind" value="${kind}" required${isChosen}>${label}</label>\n`
  })
  return html`<fieldset${problems.kind && trusted(' aria-describedby="kind-wrong"')}><legend>${NAMES.kind}</legend>
${choices}${wrongField('kind', problems)}</fieldset>`
}

// Without maxlength: browsers silently truncate pasted text to it.
function wordsField({ words }: ReportForm, problems: ReportProblems): Html {
  return html`<div class="field"><label for="words">${NAMES.words}</label>
<p class="soft" id="words-hint">Which photo, which sentence, and why? Please do not name any child. There is room for ${LONGEST_WORDS.toLocaleString('en')} characters.</p>
<textarea class="control" id="words" name="words"${markField('words', problems, 'words-hint')}>
${words}</textarea>
${wrongField('words', problems)}</div>`
}

function emailField({ email }: ReportForm, problems: ReportProblems): Html {
  return html`<div class="field"><label for="email">${NAMES.email}</label>
<p class="soft" id="email-hint">We forget it after 90 days.</p>
<input class="control" type="email" id="email" name="email" value="${email}" maxlength="254" autocomplete="email"${markField('email', problems, 'email-hint')}>
${wrongField('email', problems)}</div>`
}
