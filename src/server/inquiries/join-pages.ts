import { AGE_BANDS } from '#contract/inquiries.ts'
import type { Site } from '#site/facts/site.ts'
import type { Page } from '#site/page/page.ts'
import type { SiteSettings } from '#site/render.ts'
import { type FormPage, renderFormPage } from '#site/render-form.ts'
import { contactDetails } from '#site/templates/parts/contact.ts'
import { type Html, html, type Part, trusted } from '#site/text/html.ts'
import {
  formDocument,
  markField,
  type Problems,
  sumUpProblems,
  wrongField,
} from '../forms/form-document.ts'
import type { Inquiry, InquiryForm } from './read-inquiry.ts'

type FormParts = {
  form: InquiryForm
  /** The name of the field that people leave empty; '' while it is not known. */
  trap: string
  days: number
  isSlow?: boolean
  problems?: Problems
  /** Why nothing was sent, besides problems of fields. */
  failure?: string | undefined
}

/** Where the pages are shown. */
export type Place = { facts: Site; settings: SiteSettings; now: Date }

const HEADING = 'Get in touch'

/** The form, filled in with what was sent. */
export function joinPage(place: Place, parts: FormParts): string {
  return render(place, {
    ...withPrefix(parts),
    content: (page) => formOf(page.name, parts, waysOf(page)),
  })
}

/** The same without the site's look, while the site cannot be read: what was typed is not lost. */
export function plainJoinPage(style: string, host: string, parts: FormParts): string {
  const { prefix, heading } = withPrefix(parts)
  const content = html`<h1>${heading}</h1>\n${formOf(host, parts)}`
  return formDocument(style, `${prefix ? `${prefix}: ` : ''}${heading}`, content, host)
}

const withPrefix = (parts: FormParts) => ({
  heading: HEADING,
  ...(isWrong(parts) && { prefix: 'Error' }),
})

const isWrong = ({ problems = {}, failure }: FormParts) =>
  failure !== undefined || Object.keys(problems).length > 0

function formOf(name: string, parts: FormParts, ways: Part = ''): Html {
  const { form, trap, days, isSlow = false, problems = {}, failure } = parts
  const field = (
    key: 'name' | 'email' | 'phone',
    label: string,
    { type, autocomplete, hint }: { type: string; autocomplete: string; hint?: string },
  ) => html`<div class="field"><label for="${key}">${label}</label>
${hint && html`<p class="soft" id="${key}-hint">${hint}</p>\n`}<input class="control" type="${type}" id="${key}" name="${key}" value="${form[key]}" autocomplete="${autocomplete}"${markField(key, problems, hint ? `${key}-hint` : '')}>
${wrongField(key, problems)}</div>`
  const head = isWrong(parts)
    ? sumUpProblems('Nothing was sent yet', problems, failure)
    : html`<p>Would your child like to join, or do you have a question? Write to the adults of <bdi>${name}</bdi> here. Under 18? Please ask a parent to write.</p>\n`
  return html`${head}${isSlow && html`<p><strong>Answers take longer at the moment.</strong></p>\n`}${
    (failure || isSlow) && ways
  }<form class="inquiry" method="post" action="/join" novalidate>
<input type="hidden" name="token" value="${form.token}">
${field('name', 'Your name', { type: 'text', autocomplete: 'name' })}
${field('email', 'E-mail', { type: 'email', autocomplete: 'email', hint: 'For their answer.' })}
${field('phone', 'Phone', { type: 'tel', autocomplete: 'tel', hint: 'Only if they may call you.' })}
${ageField(form, problems)}
<div class="field"><label for="message">Message</label>
<p class="soft" id="message-hint">Please do not name any child.</p>
<textarea class="control" id="message" name="message" rows="6"${markField('message', problems, 'message-hint')}>
${form.message}</textarea>
${wrongField('message', problems)}</div>
<div class="field"><label class="choice" for="adult"><input type="checkbox" id="adult" name="adult" value="yes"${form.adult !== '' && trusted(' checked')}${markField('adult', problems)}>I am the parent or an adult</label>
${wrongField('adult', problems)}</div>
${trap && trapField(trap)}<p class="soft">${sayWhoReads(days)}</p>
<button class="button dark">Send</button>
</form>`
}

/**
 * Programs that fill in every field show by this one that they are none of us. It says what it is to whoever
 * reads the page in another way, and asks password managers to leave it alone.
 */
const trapField = (name: string) =>
  html`<div class="trap" aria-hidden="true"><label for="${name}">Leave this empty</label><input type="text" id="${name}" name="${name}" tabindex="-1" autocomplete="new-password" data-1p-ignore data-lpignore="true" data-bwignore="true" data-form-type="other"></div>\n`

/** How else a family reaches the troop. */
function waysOf({ contact }: Page): Part {
  const ways = [contact?.phone, contact?.email].filter((way) => way?.href)
  return (
    ways.length > 0 &&
    html`<p>You can also reach them here: ${ways.map(
      (way, place) => html`${place > 0 && ' · '}<a href="${way?.href}"><bdi>${way?.text}</bdi></a>`,
    )}</p>\n`
  )
}

function sayWhoReads(days: number): Html {
  const kept = days > 0 && `This site deletes it ${days} days after its last change. `
  return html`At least two adults who look after this page read what you write, here and by e-mail. ${kept}<a href="/privacy.html">More about privacy</a>`
}

function ageField({ age }: InquiryForm, problems: Problems): Html {
  const options = Object.entries(AGE_BANDS).map(
    ([band, label]) =>
      html`<option value="${band}"${band === age && trusted(' selected')}>${label}</option>\n`,
  )
  return html`<div class="field"><label for="age">Age of the child</label>
<select class="control" id="age" name="age"${markField('age', problems)}>
<option value="">Choose</option>
${options}</select>
${wrongField('age', problems)}</div>`
}

type Sent = { inquiry: Inquiry; at: string; isHeld: boolean }

/** What was sent: to keep, or to print. */
export function sentPage(place: Place, { inquiry, at, isHeld }: Sent): string {
  const { name, email, phone, ageBand, message } = inquiry
  const rows = [
    ['Sent', at],
    ['Your name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Age of the child', AGE_BANDS[ageBand]],
    ['Message', message],
  ].filter(([, value]) => value !== '')
  return render(place, {
    heading: isHeld ? 'Your message is kept' : 'Your message is sent',
    content: (page) => html`<p>${
      isHeld
        ? html`It looks unusual to our filter, so it waits until an adult of <bdi>${page.name}</bdi> has looked at it. That may take a day or more.`
        : html`The adults of <bdi>${page.name}</bdi> have it, and answer you by e-mail.`
    }</p>
<p>Is your e-mail right? Without it they cannot answer. If you hear nothing within a few days, look among your spam, or ask again.</p>
${waysOf(page)}<p>This page is your receipt: print it, or take a picture. We send you no e-mail ourselves.</p>
<dl class="sent">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd><bdi>${value}</bdi></dd></div>\n`)}</dl>
<p class="screen"><a href="/">Back to <bdi>${page.name}</bdi></a></p>`,
  })
}

/** Whom to ask instead, while nobody reads what would be sent; with what somebody has typed already. */
export function closedPage(place: Place, typed: string): string {
  const { contactFormLink } = place.facts
  return render(place, {
    ...(typed && { prefix: 'Error' }),
    heading: HEADING,
    content: (
      page,
    ) => html`<p>${typed ? 'Nothing was sent: messages' : 'Messages'} cannot be sent here at the moment. This is how you reach <bdi>${page.name}</bdi>:</p>
${contactFormLink && page.join?.actions[0] && html`<p><a class="button dark" href="${page.join.actions[0].href}">${page.join.actions[0].text}</a></p>\n`}${contactDetails(page)}${
  typed &&
  html`<p>What you wrote:</p>\n<dl class="sent"><div><dd><bdi>${typed}</bdi></dd></div></dl>\n`
}`,
  })
}

/** A request that the form does not take. */
export function joinRefusal(style: string, sentence: string): string {
  const content = html`<h1>That did not work</h1>
<p>${sentence}</p>
<p class="back"><a href="/join">Back to the form</a></p>`
  return formDocument(style, 'That did not work', content, 'the page')
}

const render = ({ facts, settings, now }: Place, page: FormPage) =>
  renderFormPage(facts, page, now, settings)
