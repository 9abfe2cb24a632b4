import type { Field } from '../field.ts'
import { LONGEST_QUESTION, MOST_QUESTIONS } from '../questions.ts'
import { link, prose, text } from './kinds.ts'

const atJoin = { step: 5, anchor: 'join' } as const

const atCosts = {
  step: 5,
  anchor: 'costs',
  ...text,
  max: 500,
  optional: true,
  fold: 'What it costs',
} as const

export const joinFields = [
  {
    name: 'recruitmentInfo',
    column: 'recruitment_info',
    ...atJoin,
    ...prose,
    label: 'Recruitment Information',
    max: 20000,
    help: 'Who can join, what it costs, how to start.',
  },
  {
    ...link,
    name: 'contactFormLink',
    column: 'contact_form_link',
    ...atJoin,
    label: 'Contact Form Link',
    help: 'If you have a form on the web already. Without one, families write on your page, once two adults can read it.',
  },
  {
    name: 'recruitmentPdf',
    column: null,
    ...atJoin,
    kind: 'file',
    label: 'Recruitment Packet PDF',
    accept: '.pdf',
    optional: true,
    help: 'A PDF that visitors can download.',
  },
  {
    name: 'documents',
    column: null,
    step: 5,
    anchor: 'documents',
    kind: 'files',
    label: 'Documents',
    accept: '.pdf',
    optional: true,
    fold: 'Forms, packing lists and other papers',
    help: 'PDFs that families download. Give each a title that says what it is.',
  },
  {
    name: 'firstEvening',
    column: 'first_evening',
    step: 5,
    anchor: 'first-evening',
    ...prose,
    label: 'Your First Evening',
    max: 20000,
    optional: true,
    fold: 'What a first evening is like',
    help: 'Who says hello, what happens, what to bring and what not.',
  },
  {
    name: 'dues',
    column: 'dues',
    ...atCosts,
    label: 'Dues',
    placeholder: '$120 a year, in two parts',
  },
  {
    name: 'uniformCost',
    column: 'uniform_cost',
    ...atCosts,
    label: 'Uniform',
    placeholder: 'About $60; we lend shirts until you know you stay',
  },
  {
    name: 'costHelp',
    column: 'cost_help',
    ...atCosts,
    label: 'Help with Costs',
    placeholder: 'Nobody stays at home for money. Speak to any leader.',
  },
  {
    name: 'questions',
    column: 'questions',
    step: 5,
    anchor: 'questions',
    kind: 'questions',
    label: 'Questions and Answers',
    max: LONGEST_QUESTION.question,
    maxItems: MOST_QUESTIONS,
    optional: true,
    fold: 'Questions that families ask',
  },
] as const satisfies readonly Field[]
