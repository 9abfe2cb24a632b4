import { AGE_BANDS } from '#contract/inquiries.ts'
import { type RoomByAge, roomFor } from '#site/facts/room.ts'
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
  room: RoomByAge
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
  const { form, trap, days, room, isSlow = false, problems = {}, failure } = parts
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
${ageField(form, room, problems)}
<div class="field"><label for="message">Message</label>
<p class="soft" id="message-hint">Please do not name any child.</p>
<textarea class="control" id="message" name="message" rows="6"${markField('message', problems, 'message-hint')}>
${form.message}</textarea>
${wrongField('message', problems)}</div>
<div class="field"><label class="choice" for="adult"><input type="checkbox" id="adult" name="adult" value="yes"${form.adult !== '' && trusted(' checked')}${markField('adult', problems)}>I am the parent or an adult</label>
${wrongField('adult', problems)}</div>
${trap && trapField(trap)}<p class="soft">${sayWhoReads(days, room)}</p>
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

function sayWhoReads(days: number, room: RoomByAge): Html {
  const kept = days > 0 && `This site deletes it ${days} days after its last change. `
  const waiting =
    hasList(room) &&
    'On the waiting list it is kept until there is room for you, two years at most. '
  return html`At least two adults who look after this page read what you write, here and by e-mail. ${kept}${waiting}<a href="/privacy.html">More about privacy</a>`
}

const hasList = (room: RoomByAge) => Object.values(room).includes('waiting')

const ROOM_WORDS = { open: 'there is room', waiting: 'waiting list', full: 'no room now' }

function ageField({ age }: InquiryForm, room: RoomByAge, problems: Problems): Html {
  const options = Object.entries(AGE_BANDS).map(([band, label]) => {
    const said = roomFor(room, band)
    return html`<option value="${band}"${band === age && trusted(' selected')}>${label}${said && `: ${ROOM_WORDS[said]}`}</option>\n`
  })
  const hint = hasList(room) ? 'Where it says “waiting list”, your message puts you on it.' : ''
  return html`<div class="field"><label for="age">Age of the child</label>
${hint && html`<p class="soft" id="age-hint">${hint}</p>\n`}<select class="control" id="age" name="age"${markField('age', problems, hint ? 'age-hint' : '')}>
<option value="">Choose</option>
${options}</select>
${wrongField('age', problems)}</div>`
}

type Sent = { inquiry: Inquiry; at: string; isHeld: boolean; inLine: number; room: RoomByAge }

/** What was sent: to keep, or to print. */
export function sentPage(place: Place, { inquiry, at, isHeld, inLine, room }: Sent): string {
  const { name, email, phone, ageBand, message } = inquiry
  const rows = [
    ['Sent', at],
    ['Your name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Age of the child', AGE_BANDS[ageBand]],
    ['Waiting list', inLine > 0 ? `Number ${inLine} for this age at the moment` : ''],
    ['Message', message],
  ].filter(([, value]) => value !== '')
  return render(place, {
    heading: isHeld ? 'Your message is kept' : 'Your message is sent',
    content: (page) => html`<p>${
      isHeld
        ? html`It looks unusual to our filter, so it waits until an adult of <bdi>${page.name}</bdi> has looked at it. That may take a day or more.`
        : html`The adults of <bdi>${page.name}</bdi> have it, and answer you by e-mail.`
    }</p>
${sayRoom(inLine, roomFor(room, ageBand))}<p>Is your e-mail right? Without it they cannot answer. If you hear nothing within a few days, look among your spam, or ask again.</p>
${waysOf(page)}<p>This page is your receipt: print it, or take a picture. No e-mail confirms it.</p>
<dl class="sent">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd><bdi>${value}</bdi></dd></div>\n`)}</dl>
<p class="screen"><a href="/">Back to <bdi>${page.name}</bdi></a></p>`,
  })
}

function sayRoom(inLine: number, room: ReturnType<typeof roomFor>): Part {
  if (inLine > 0)
    return html`<p>You are on the waiting list. The adults see to it that you get an e-mail when there is room. If you no longer want the place, tell them.</p>\n`
  return room === 'full' && html`<p>There is no room for this age at the moment.</p>\n`
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
