import type { Gallery, GalleryPhoto } from '../../page/gallery.ts'
import type { Image } from '../../page/image.ts'
import type { Page } from '../../page/page.ts'
import { type Html, html } from '../../text/html.ts'
import type { Words } from '../../text/words.ts'

/** For the one line that visitors never see. Kept apart so that no published style contains it. */
export const placeholderStyle =
  '.unseen{inline-size:fit-content;margin:0 auto 1.5rem;padding:.4rem 1rem;border:2px dashed;text-align:center}'

/** The photos of a troop, or placeholder frames. `sizes` tells how wide they are shown. */
export function galleryList(
  { photos, placeholders }: Gallery,
  sizes: string,
  { words, mark }: Page,
): Html {
  return html`${placeholders.length > 0 && html`<p class="unseen">${words.unseen}</p>\n`}<ul>${photos.map(
    (photo) =>
      html`<li><figure${mark('images', photo.item)}>${enlargeable(photo, sizes, words)}${
        photo.caption && html`<figcaption dir="auto">${photo.caption}</figcaption>`
      }</figure></li>\n`,
  )}${placeholders.map((label) => html`<li><figure class="empty"${mark('images')}><span>${label}</span></figure></li>\n`)}</ul>`
}

/**
 * A picture that opens large. On phones `sizes` asks for fewer pixels than the screen has: two device
 * pixels per CSS pixel are plenty. The large view is a popover, which needs no script: Escape and the
 * Close button work.
 */
function enlargeable({ id, tint, image }: GalleryPhoto, sizes: string, words: Words): Html {
  return html`<button type="button" class="enlarge ${tint}" popovertarget="${id}">${picture(image, sizes)}<span class="hidden">${words.enlarge}</span></button>`
}

export function largeViews({ photos, words }: Page): Html[] | undefined {
  return photos?.photos.map(
    ({
      id,
      image,
      caption,
      label,
    }) => html`<dialog popover id="${id}" class="lightbox" aria-label="${label}">
<button type="button" class="close" popovertarget="${id}" popovertargetaction="hide" autofocus>${words.close}</button>
<figure>${picture(image, '100vw')}${caption && html`<figcaption dir="auto">${caption}</figcaption>`}</figure>
</dialog>
`,
  )
}

function picture({ src, sources, alt, width, height }: Image, sizes: string): Html {
  return html`<picture>${sources.map(
    ({ type, srcset }) => html`<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
  )}<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
}

export function logoOf(image: Image | null, className: string, mark: Html | null): Html | null {
  return (
    image &&
    html`<img class="${className}" src="${image.src}" alt="${image.alt}" width="${image.width}" height="${image.height}"${mark}>`
  )
}
