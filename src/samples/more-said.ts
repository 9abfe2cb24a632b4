import type { Site } from '#site/facts/site.ts'

/** Facts that not every troop has, for the sample with everything. */
export const moreSaid: Partial<Site> = {
  firstEvening:
    'Somebody at the door is expecting you. We open with a game, split into small groups to cook or climb or plan the next trip, and close in a circle at **half past eight**.\n\n- Wear what may get dirty\n- Bring nothing but yourself\n- Parents may stay, and most go home after the first game',
  dues: '$12 a month, or $120 for the year. The first month costs nothing.',
  uniformCost: 'About $60. We lend shirts until you know that you stay.',
  costHelp: 'Nobody stays at home for money. A word with any leader is enough.',
  questions: [
    {
      question: 'May we just come by and have a look?',
      answer: 'Yes, **on any Tuesday**. Nobody has to sign anything before the third visit.',
    },
    {
      question: 'What if we cannot make every meeting?',
      answer: 'Then we are glad about every one you can make. Music and sports count as reasons.',
    },
    {
      question: 'Do parents have to help?',
      answer: 'Twice a year we ask for a ride to a campground. Everything else is a bonus.',
    },
  ],
  documents: [
    {
      id: 'sample-form',
      path: 'documents/sample-form.pdf',
      name: 'health_form.pdf',
      title: 'Health form for camp',
      bytes: 184_000,
    },
    {
      id: 'sample-list',
      path: 'documents/sample-list.pdf',
      name: 'Packing list.pdf',
      title: '',
      bytes: 1_240_000,
    },
  ],
  sponsor: 'The Old Mill Community Association, which has lent us its hall since 1968.',
}
