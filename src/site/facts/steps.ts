export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type Step = { number: StepNumber; title: string; note?: string }

export const steps: readonly Step[] = [
  { number: 1, title: 'Hero Section' },
  { number: 2, title: 'About & Meeting Information' },
  {
    number: 3,
    title: 'Stay Connected',
    note: 'Tip: all of these are optional. Add the pages you really keep up to date; your site shows only those.',
  },
  { number: 4, title: 'Contact & Leadership' },
  { number: 5, title: 'Join Us & Recruitment' },
  {
    number: 6,
    title: 'Photos & Gallery',
    note: 'Only photos whose families agreed; we remove location data.',
  },
  { number: 7, title: 'Template & Footer' },
]
