import type { Locate } from '#site/facts/assets.ts'
import type { Template } from '#site/templates/template.ts'

const addresses = import.meta.glob<string>('../../../site/templates/*/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The URL under which the app serves the font file `source`. */
export function addressOfFont(source: string): string {
  return addresses[`../../../site/${source}`] ?? ''
}

/** The URLs of a template's fonts, for a page that may load from our origin; '' for any other path. */
export function locateFonts({ fonts }: Template): Locate {
  return (path) => {
    const font = fonts.find((known) => known.path === path)
    return font ? new URL(addressOfFont(font.source), location.href).href : ''
  }
}
