/** A pair of colors that go together, as on neckerchiefs. */
export type Palette = { name: string; main: string; second: string }

/** Offered for every template. A site stores only the main color; the second follows from it. */
export const palettes: readonly Palette[] = [
  { name: 'Navy and gold', main: '#1d3a6e', second: '#e6b143' },
  { name: 'Royal blue and silver', main: '#2450a8', second: '#c9d2dc' },
  { name: 'Lake and sand', main: '#0f5f7a', second: '#e8cf9a' },
  { name: 'Teal and coral', main: '#0c6a63', second: '#f2826a' },
  { name: 'Pine and orange', main: '#1d5a3a', second: '#ee8a34' },
  { name: 'Olive and brick', main: '#5b6329', second: '#b5482c' },
  { name: 'Sunflower and black', main: '#f5b81c', second: '#27231b' },
  { name: 'Clay and turquoise', main: '#a3502b', second: '#5fc2b8' },
  { name: 'Scarlet and cream', main: '#b8202c', second: '#f2dfb8' },
  { name: 'Burgundy and gold', main: '#6f1d35', second: '#dba740' },
  { name: 'Plum and rose', main: '#693a7d', second: '#f09bb0' },
  { name: 'Charcoal and lime', main: '#3a4247', second: '#b4d24a' },
]

const COLOR = /^#[0-9a-f]{6}$/i

/** A color in the form that rows store, '#rrggbb'; null for anything else. */
export function readColor(typed: string): string | null {
  const trimmed = typed.trim()
  return COLOR.test(trimmed) ? trimmed.toLowerCase() : null
}
