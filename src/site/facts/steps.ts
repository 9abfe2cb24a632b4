export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type Step = {
  number: StepNumber
  title: string
  /** A short description of the step. */
  hint: string
  note?: string
}

export const steps: readonly Step[] = [
  { number: 1, title: 'Hero Section', hint: 'What families see first: who you are, and where.' },
  {
    number: 2,
    title: 'About & Meeting Information',
    hint: 'What you do, and when and where you meet.',
  },
  {
    number: 3,
    title: 'Stay Connected',
    hint: 'Your pages elsewhere on the web.',
    note: 'Tip: all of these are optional. Add the pages you really keep up to date; your site shows only those.',
  },
  { number: 4, title: 'Contact & Leadership', hint: 'Whom families can call, and who leads.' },
  { number: 5, title: 'Join Us & Recruitment', hint: 'How somebody becomes one of you.' },
  {
    number: 6,
    title: 'Photos & Gallery',
    hint: 'What a year with you looks like.',
    note: 'Only photos whose families agreed; we erase where they were taken.',
  },
  {
    number: 7,
    title: 'Template & Footer',
    hint: 'How the page looks, and its last lines. Then “Preview Site” leads to publishing it.',
  },
]
