import { listLeaderPhotos } from '#site/facts/leaders.ts'
import type { Site } from '#site/facts/site.ts'
import { type Html, html, trusted } from '#site/text/html.ts'
import { sayDay } from '#site/text/say-day.ts'
import {
  formDocument,
  markField,
  type Problems,
  sumUpProblems,
  wrongField,
} from '../forms/form-document.ts'
import type { Outcome } from './ask-to-hide.ts'
import type { Waiting } from './family-looks.ts'
import type { TakeDownForm } from './read-take-down.ts'

/** Added to the style of forms. */
export const PICTURE_STYLE = `
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)); gap: .75rem; margin-top: .5rem }
.pictures .choice { flex-direction: column; align-items: stretch; margin: 0; padding: .5rem }
.pictures img { display: block; width: 100%; height: 7rem; object-fit: cover; border-radius: .5rem; background: var(--moss) }
.hidden { position: absolute; overflow: hidden; clip-path: inset(50%); width: 1px; height: 1px }
.family { display: grid; gap: 1rem; margin-top: 1.25rem }
.family figure { margin: 0 }
.family img { display: block; max-width: 100%; max-height: 30rem; border-radius: .5rem }
.family figcaption { margin-top: .5rem; overflow-wrap: anywhere }
.family a { display: inline-flex; min-height: 2.75rem; align-items: center }
.pictures span { display: flex; align-items: center; gap: .5rem; font-size: .9375rem; overflow-wrap: anywhere }
`

export type PagePicture = { id: string; src: string; label: string }

/** What a family may ask for: photos, the one at the top, and those of leaders. */
export function listPictures(site: Site, sourceOf?: (id: string) => string): PagePicture[] {
  const photos = site.images.map((photo, place) => ({
    photo,
    label: site.photoCaptions[place]?.trim() || photo.caption.trim() || `Photo ${place + 1}`,
  }))
  const leaders = listLeaderPhotos(site).map((photo) => ({
    photo,
    label: site.leaders.find((leader) => leader.photo === photo.id)?.name ?? 'A leader',
  }))
  const hero = site.hero ? [{ photo: site.hero, label: 'The photo at the top' }] : []
  return [...hero, ...photos, ...leaders].flatMap(({ photo, label }) => {
    const [smallest] = [...photo.files].sort((one, other) => one.width - other.width)
    const src = sourceOf?.(photo.id) ?? `/${smallest?.path}`
    return smallest ? [{ id: photo.id, src, label }] : []
  })
}

const ASKERS: Record<string, string> = {
  pictured: 'I am in it',
  parent: 'I am a parent of a child in it',
  other: 'Somebody else',
}

type FormParts = {
  troop: string
  pictures: readonly PagePicture[]
  form: TakeDownForm
  problems?: Problems
  failure?: string | undefined
}

/** The form, filled in with what was sent. */
export function takeDownPage(style: string, parts: FormParts): string {
  const { troop, pictures, form, problems = {}, failure } = parts
  const hasProblems = failure !== undefined || Object.keys(problems).length > 0
  if (pictures.length === 0) {
    const none = html`<h1>Take a picture down</h1>
<p>There is no picture of people on this page right now.</p>
${back(troop)}`
    return formDocument(style, 'Take a picture down', none, troop)
  }
  const content = html`<h1>Take a picture down</h1>
<p>Are you or your child in a picture on this page? Say which one, and it goes: at once, or after an adult of the troop has looked, if many are asked for. You need no account, and no reason.</p>
${hasProblems && sumUpProblems('Nothing was sent yet', problems, failure)}<form method="post" action="/take-down">
${form.family && html`<input type="hidden" name="family" value="${form.family}">\n`}${pictureField(pictures, form, problems)}
${whoField(form, problems)}
<div class="field"><label for="line">Anything the troop should know? (optional)</label>
<p class="soft" id="line-hint">Please do not name any child.</p>
<textarea class="control" id="line" name="line"${markField('line', problems, 'line-hint')}>
${form.line}</textarea>
${wrongField('line', problems)}</div>
<div class="field"><label for="email">Your e-mail, if the troop may answer you (optional)</label>
<p class="soft" id="email-hint">Only adult leaders of the troop see it. It is deleted once they have decided.</p>
<input class="control" type="email" id="email" name="email" value="${form.email}" maxlength="254" autocomplete="email"${markField('email', problems, 'email-hint')}>
${wrongField('email', problems)}</div>
<button>Take it down</button>
</form>`
  const title = `${hasProblems ? 'Error: ' : ''}Take a picture down`
  return formDocument(style, title, content, troop)
}

type FamilyParts = Waiting & { troop: string; token: string }

/** What goes on the page soon, for families alone. */
export function familyPage(style: string, { troop, token, site, shownAt }: FamilyParts): string {
  const title = 'New pictures'
  const pictures = listPictures(site, (id) => `/families/${token}/${id}`)
  if (pictures.length === 0) {
    const none = html`<h1>${title}</h1>
<p>No picture waits right now. This address stays the same: look again when your troop says that there are new ones.</p>
${back(troop)}`
    return formDocument(style, title, none, troop)
  }
  const cards = pictures.map(({ id, src, label }) => {
    const day = sayDay((shownAt.get(id) ?? new Date()).toISOString().slice(0, 10))
    return html`<figure class="card"><img src="${src}" alt="${label}" loading="lazy"><figcaption>${label}<br><span class="soft">On the page from ${day}</span></figcaption>
<p><a href="/take-down?picture=${id}&amp;family=${token}">Take it down<span class="hidden"> ${label}</span></a></p></figure>\n`
  })
  const content = html`<h1>${title}</h1>
<p>These pictures go on the page of <bdi>${troop}</bdi> soon. Only whoever has this address sees them now, so please do not pass it on. If you or your child should not be in one, take it down.</p>
<div class="family">${cards}</div>
${back(troop)}`
  return formDocument(style, title, content, troop)
}

export function takenDownPage(style: string, troop: string, outcome: Outcome): string {
  const content =
    outcome === 'hidden'
      ? html`<h1>It is off the page</h1>
<p>The picture is gone from this page, from its earlier versions and from its files to download. The adults who look after the page have been told.</p>
<p class="card">Whoever has opened the picture before may still have a copy: saved, or in their browser.</p>
${back(troop)}`
      : html`<h1>An adult looks at it</h1>
<p>The adults who look after this page have been told, and look at it before it goes. If nobody has looked by this time tomorrow, it goes by itself, unless they had decided before that it stays.</p>
${back(troop)}`
  const title = outcome === 'hidden' ? 'It is off the page' : 'An adult looks at it'
  return formDocument(style, title, content, troop)
}

export function takeDownRefusal(style: string, troop: string, sentence: string): string {
  const content = html`<h1>That did not work</h1>
<p>${sentence}</p>
<p class="back"><a href="/take-down">Back to the form</a></p>`
  return formDocument(style, 'That did not work', content, troop)
}

const back = (troop: string) =>
  html`<p class="back"><a href="/">Back to <bdi>${troop}</bdi></a></p>`

function pictureField(
  pictures: readonly PagePicture[],
  { picture: chosen }: TakeDownForm,
  problems: Problems,
): Html {
  // A family that comes from a picture sees that one first.
  const sorted = pictures.toSorted((one, other) => +(other.id === chosen) - +(one.id === chosen))
  const choices = sorted.map(({ id, src, label }, place) => {
    const name = place === 0 ? 'picture' : `picture-${place}`
    const isChosen = id === chosen && trusted(' checked')
    return html`<label class="choice" for="${name}"><img src="${src}" alt="" loading="lazy"><span><input type="radio" id="${name}" name="picture" value="${id}" required${isChosen}>${label}</span></label>\n`
  })
  const wrong = problems['picture'] && trusted(' aria-describedby="picture-wrong"')
  return html`<fieldset${wrong}><legend>Which picture?</legend>
<div class="pictures">${choices}</div>
${wrongField('picture', problems)}</fieldset>`
}

function whoField({ who: chosen }: TakeDownForm, problems: Problems): Html {
  const choices = Object.entries(ASKERS).map(([who, label], place) => {
    const id = place === 0 ? 'who' : `who-${who}`
    const isChosen = who === chosen && trusted(' checked')
    return html`<label class="choice" for="${id}"><input type="radio" id="${id}" name="who" value="${who}" required${isChosen}>${label}</label>\n`
  })
  const wrong = problems['who'] && trusted(' aria-describedby="who-wrong"')
  return html`<fieldset${wrong}><legend>Who are you?</legend>
${choices}${wrongField('who', problems)}</fieldset>`
}
