import type { Paper } from '#site/templates/piece.ts'

const LETTER_PLACES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'PR', 'DO']

/** The usual paper size where the leader most likely lives. */
export function usualPaper(language = navigator.language): Paper {
  const { region } = new Intl.Locale(language).maximize()
  return region && LETTER_PLACES.includes(region) ? 'letter' : 'a4'
}
