import type { SeenOn } from '../paint.ts'

export const contrasts: readonly SeenOn[] = [
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'sky'],
  ['soft', 'paper'],
  ['soft', 'sheet'],
  ['head', 'paper'],
  ['head', 'sheet'],
  ['head', 'sky'],
  ['paper', 'head'],
  ['mark', 'paper'],
  ['mark', 'sheet'],
  ['mark', 'sky'],
  ['cream', 'near'],
  ['onfoot', 'foot'],
  ['onbutton', 'button'],
  ['focus', 'paper', 'control'],
  ['focus', 'sheet', 'control'],
  ['focus', 'sky', 'control'],
]
