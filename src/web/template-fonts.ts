import type { Locate } from '#site/facts/assets.ts'
import { templates } from '#site/templates/index.ts'
import { readAsDataUrl } from './lib/read-as-data-url.ts'

const addresses = import.meta.glob<string>('../site/templates/*/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})
let loading: Promise<Locate> | undefined

function addressOfFont(source: string): string {
  return addresses[`../site/${source}`] ?? ''
}

/** The URL of a font, for a page that may load from our origin; '' for any other path. */
export function locateFont(path: string): string {
  const font = templates.flatMap(({ fonts }) => fonts).find((known) => known.path === path)
  return font ? new URL(addressOfFont(font.source), location.href).href : ''
}

/** The fonts as data URLs: a frame without permissions cannot load them, not even from us. */
export function loadTemplateFonts(): Promise<Locate> {
  loading ??= load()
  return loading
}

async function load(): Promise<Locate> {
  const fonts = templates.flatMap((template) => template.fonts)
  const entries = await Promise.all(
    fonts.map(async ({ path, source }): Promise<[string, string]> => {
      const response = await fetch(addressOfFont(source))
      return [
        path,
        await readAsDataUrl(new Blob([await response.arrayBuffer()], { type: 'font/woff2' })),
      ]
    }),
  )
  const found = new Map(entries)
  return (path) => found.get(path) ?? ''
}
