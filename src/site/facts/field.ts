import type { Notice } from './notices.ts'
import type { SectionName } from './sections.ts'
import type { StepNumber } from './steps.ts'

/** The part of the page that shows a field, so that the preview can scroll there. */
export type Anchor = 'top' | SectionName | 'footer'

type Common = {
  name: string
  step: StepNumber
  label: string
  anchor: Anchor
  optional?: boolean
  help?: string
  /** What it is folded under until somebody wants it: a heading that several may share. */
  fold?: string
}

export type TextField = Common & {
  /** The options of kinds `template`, `unit` and `color` come from their registries. */
  kind: 'text' | 'email' | 'tel' | 'url' | 'longText' | 'template' | 'unit' | 'color'
  column: string
  initial: string
  max: number
  placeholder?: string
  autocomplete?: string
  notice?: Notice
  /** A better text, to take by one press; null where there is none. */
  offer?: (value: string) => string | null
  /** What becomes of what is typed, in place of the help; '' to show the help. */
  echo?: (said: { unitKind: string; troopNumber: string }) => string
  /** Whether words in it can be bold or lead elsewhere, by marks. */
  hasMarks?: true
  /** What precedes an account's name in its address, on a service where people are known as '@name'. */
  accounts?: string
}

type CaptionsField = Common & {
  kind: 'captions'
  column: string
  max: number
  maxItems: number
}

/** A list of people, each with a role. */
export type LeadersField = Common & {
  kind: 'leaders'
  column: string
  max: number
  maxItems: number
}

/** Names of sections of the page. */
type SectionsField = Common & {
  kind: 'sections'
  column: string
  max: number
  maxItems: number
}

/** What is asked, with answers. */
export type QuestionsField = Common & {
  kind: 'questions'
  column: string
  max: number
  maxItems: number
}

type HeadingsField = Common & { kind: 'headings'; column: string; max: number }

type FileField = Common & {
  kind: 'image' | 'hero' | 'images' | 'file' | 'files'
  column: null
  accept: string
}

export type Field =
  | TextField
  | CaptionsField
  | LeadersField
  | SectionsField
  | QuestionsField
  | HeadingsField
  | FileField
