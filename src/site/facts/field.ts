import type { Notice } from './notices.ts'
import type { SectionName } from './sections.ts'
import type { StepNumber } from './steps.ts'

/** The part of the page that shows a field, so that the preview can scroll there. */
export type Anchor = 'top' | SectionName | 'footer'

type Option = { value: string; label: string; description?: string }

type Common = {
  name: string
  step: StepNumber
  label: string
  anchor: Anchor
  optional?: boolean
  help?: string
}

export type TextField = Common & {
  /** The options of kind `template` come from the template registry. */
  kind: 'text' | 'email' | 'tel' | 'url' | 'longText' | 'select' | 'template'
  column: string
  initial: string
  max: number
  placeholder?: string
  autocomplete?: string
  options?: readonly Option[]
  notice?: Notice
  /** What precedes an account's name in its address, on a service where people are known as '@name'. */
  accounts?: string
}

type CaptionsField = Common & {
  kind: 'captions'
  column: string
  max: number
  maxItems: number
}

type FileField = Common & { kind: 'image' | 'images' | 'file'; column: null; accept: string }

export type Field = TextField | CaptionsField | FileField
