/** How old the child is about whom a family asks. */
export const AGE_BANDS = {
  'under-5': 'Under 5',
  '5-7': '5 to 7',
  '8-10': '8 to 10',
  '11-13': '11 to 13',
  '14-17': '14 to 17',
  '18-plus': '18 or older',
  several: 'More than one child',
  none: 'This is not about a child',
} as const

export type AgeBand = keyof typeof AGE_BANDS
