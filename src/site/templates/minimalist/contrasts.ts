import type { SeenOn } from '../paint.ts'

export const contrasts: readonly SeenOn[] = [
  ['ink', 'paper'],
  ['soft', 'paper'],
  ['mark', 'paper'],
  ['focus', 'paper', 'control'],
  ['onfield', 'field'],
  ['fieldsoft', 'field'],
  ['fieldmark', 'field'],
]
