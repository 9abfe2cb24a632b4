import type { SiteRecord } from '#contract/site-record.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { SiteTexts, TextName } from './draft.ts'

/** Somebody else changed the same fields. None of them is written until the leader has chosen. */
export class DraftConflict extends RequestError {
  override name = 'DraftConflict'
  readonly record: SiteRecord
  readonly theirs: SiteTexts
  readonly names: readonly TextName[]

  constructor(record: SiteRecord, theirs: SiteTexts, names: readonly TextName[]) {
    super('This site was changed somewhere else. Choose a version first.', 409, 'changed_meanwhile')
    this.record = record
    this.theirs = theirs
    this.names = names
  }
}
