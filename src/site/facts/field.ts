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
  /** The heading of the collapsed group that holds this field; several fields may share one. */
  fold?: string
}

export type TextField = Common & {
  /** The options of kinds `template`, `unit`, `organization` and `color` come from their registries. */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'longText'
    | 'template'
    | 'unit'
    | 'organization'
    | 'color'
  column: string
  initial: string
  max: number
  placeholder?: string
  autocomplete?: string
  notice?: Notice
  /** Suggests a better text that one press accepts; null if there is none. */
  offer?: (value: string) => string | null
  /** Shows the effect of the typed value, in place of the help; '' to show the help. */
  echo?: (said: { unitKind: string; troopNumber: string }) => string
  /** Whether the text may contain marks for bold and links. */
  hasMarks?: true
  /** The URL prefix of an account name, on a service where people are known as '@name'. */
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

/** A list of questions with their answers. */
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
