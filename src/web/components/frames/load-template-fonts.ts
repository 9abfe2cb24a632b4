import type { Locate } from '#site/facts/assets.ts'
import { templates } from '#site/templates/index.ts'
import { readAsDataUrl } from '../../lib/read-as-data-url.ts'
import { addressOfFont } from './locate-fonts.ts'

let loading: Promise<Locate> | undefined

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
