import { type Album, type Gallery, type GalleryPhoto, listAlbums } from '../../page/gallery.ts'
import type { Image, Logo } from '../../page/image.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import type { Words } from '../../text/words.ts'
import { takeDownLine } from './form-lines.ts'

/** Style of the one line that visitors never see. Separate, so no published style contains it. */
export const placeholderStyle =
  '.unseen{inline-size:fit-content;margin:1rem auto 1.5rem;padding:.4rem 1rem;border:2px dashed;text-align:center}section:has(.unseen){counter-increment:none!important}'

/** The photos of a troop by albums, each in its own ratio, or placeholder frames. */
export function galleryList(gallery: Gallery, page: Page): Html[] {
  const { placeholders } = gallery
  return placeholders.length > 0
    ? [frames(placeholders, page)]
    : listAlbums(gallery).map((album) => albumOf(album, page))
}

function albumOf({ heading, photos }: Album, page: Page): Html {
  const { words, fieldAttribute } = page
  return html`${heading && html`<h3 dir="auto"${fieldAttribute('images', photos[0]?.item)}>${heading}</h3>\n`}<ul>${photos.map(
    (photo) =>
      html`<li class="${photo.tint}"><figure${fieldAttribute('images', photo.item)}>${enlargeable(photo, words)}${caption(photo)}</figure>
${largeView(photo, page)}</li>\n`,
  )}</ul>`
}

function frames(labels: readonly string[], { words, fieldAttribute }: Page): Html {
  return html`<p class="unseen"${fieldAttribute('images')}>${words.unseen}</p>
<ul>${labels.map((label) => html`<li><figure class="empty"${fieldAttribute('images')}><span>${label}</span></figure></li>\n`)}</ul>`
}

/**
 * A picture that opens large. The large view is a popover, which needs no script: Escape and the Close
 * button work. While it is open, the buttons of the photos beside it in the list are shown as Previous
 * and Next: outside the popover, so that opening theirs closes this one.
 */
function enlargeable({ id, image, ratio }: GalleryPhoto, words: Words): Html {
  return html`<div class="frame"><button type="button" class="enlarge" popovertarget="${id}">${picture(image, sizesFor(ratio))}<span class="hidden">${words.enlarge}</span><span class="turn back">${words.previous}</span><span class="turn forth">${words.next}</span></button></div>`
}

function largeView(photo: GalleryPhoto, page: Page): Html {
  return html`<dialog popover id="${photo.id}" class="lightbox" aria-label="${photo.label}">
<button type="button" class="close" popovertarget="${photo.id}" popovertargetaction="hide" autofocus>${page.words.close}</button>
<figure>${picture(photo.image, '100vw')}${caption(photo)}</figure>
${takeDownLine(page, photo.item)}</dialog>`
}

function caption({ caption: text }: GalleryPhoto): Html | false {
  return text !== '' && html`<figcaption dir="auto">${text}</figcaption>`
}

// This requests fewer pixels than a phone's screen has: two device pixels per CSS pixel are plenty.
function sizesFor(ratio: number): string {
  const part = (share: number) => `${Math.min(90, Math.round(ratio * share))}vw`
  return `(min-width:60rem) ${part(20)}, ${part(26)}`
}

export function picture({ src, sources, alt, width, height }: Image, sizes: string): Html {
  return html`<picture>${sources.map(
    ({ type, srcset }) => html`<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )}<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
}

/**
 * A white background looks intentional as a plate with round corners; a template's own plate style
 * wins.
 */
export function plateStyle(color: string): string {
  return `.plate{padding:.35rem;background:${color}}:where(.plate){border-radius:.6rem}`
}

export function logoOf(
  image: Logo | null,
  className: string,
  fieldAttribute: Html | null,
): Html | null {
  return (
    image &&
    html`<img class="${className}${image.plate && ' plate'}" src="${image.src}" alt="${image.alt}" width="${image.width}" height="${image.height}"${fieldAttribute}>`
  )
}
