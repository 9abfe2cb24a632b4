import { useEffect, useState } from 'react'
import type { Locate } from '#site/facts/assets.ts'
import { loadTemplateFonts } from './load-template-fonts.ts'

/** Null until the fonts are loaded: before, the page would appear in a different typeface. */
export function useTemplateFonts(): Locate | null {
  const [locate, setLocate] = useState<Locate | null>(null)
  useEffect(() => {
    let isWanted = true
    loadTemplateFonts()
      .catch((): Locate => () => '')
      .then((found) => isWanted && setLocate(() => found))
    return () => {
      isWanted = false
    }
  }, [])
  return locate
}
