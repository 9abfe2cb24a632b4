import type { FindingLevel } from '#contract/findings.ts'

/** What a look can see. */
export type Sight =
  | 'youth-name'
  | 'caption-name'
  | 'lone-name'
  | 'phone'
  | 'email'
  | 'address'
  | 'birthday'
  | 'meeting-place'
  | 'meeting-time'
  | 'overnight-place'
  | 'unread'
  | 'unread-file'
  | 'scan'
  | 'long-file'
  | 'position'
  | 'unmarked'

/** What units of an organization are asked to do about it, and who asks. */
type Rule = {
  level: FindingLevel
  /** Follows what was seen, as a sentence of its own. */
  says: string
  source: string
}

/** A sight without a rule is none of this organization's. */
export type Rules = Partial<Record<Sight, Rule>>
