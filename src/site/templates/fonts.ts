import type { Locate } from '../facts/assets.ts'
import type { FontFile } from './template.ts'

const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2197,U+2212',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B,U+1E80-1E85,U+1EF2-1EF3',
}

export const unicodeRangeOf = ({ range }: FontFile): string => RANGES[range]

export function fontFaces(fonts: readonly FontFile[], locate: Locate): string {
  return fonts
    .filter(({ path }) => locate(path) !== '')
    .map(({ family, path, weight, range }) => {
      const address = locate(path).replace(/["\\\n\r<>]/g, encodeURIComponent)
      return `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${RANGES[range]}}\n`
    })
    .join('')
}

/** The two files of a family: the second is fetched only by pages that need its characters. */
export function fontPair(family: string, folder: string, file: string, weight: string): FontFile[] {
  return (['latin', 'latin-ext'] as const).map((range) => {
    const name = range === 'latin' ? `${file}.woff2` : `${file}-ext.woff2`
    return {
      family,
      path: `fonts/${name}`,
      source: `templates/${folder}/fonts/${name}`,
      weight,
      range,
      preload: range === 'latin',
    }
  })
}
