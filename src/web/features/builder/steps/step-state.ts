import type { Field } from '#site/facts/field.ts'
import { fieldsOfStep } from '#site/facts/fields.ts'
import { isStarter } from '#site/facts/starters.ts'
import type { StepNumber } from '#site/facts/steps.ts'
import type { SiteDocument } from '../../../sync/document/site-document.ts'
import { FILE_KINDS } from '../../../sync/files/file-kinds.ts'
import { listFiles } from '../../../sync/files/site-files.ts'

export type StepState = 'empty' | 'begun' | 'done'

/**
 * A leader's progress in a step. Only the required fields count; in a step without any, one answer
 * is enough. Starter text is on the page, but does not count as an answer.
 */
export function stateOfStep(step: StepNumber, content: SiteDocument): StepState {
  const fields = fieldsOfStep(step).filter(({ kind }) => kind !== 'captions')
  const isDone = (field: Field) => field.kind === 'template' || isAnswered(field, content)
  const isBegun = fields.some((field) => isDone(field) || hasStarter(field, content))
  const wanted = fields.filter(isWanted)
  const isComplete = wanted.length > 0 ? wanted.every(isDone) : isBegun
  if (isComplete) return 'done'
  return isBegun ? 'begun' : 'empty'
}

/** One template is always chosen, and any is right. */
function isWanted(field: Field): boolean {
  if (field.kind === 'leaders' || field.kind === 'template') return true
  return !field.optional && 'initial' in field && field.initial === ''
}

const hasStarter = ({ name }: Field, { texts }: SiteDocument) =>
  isStarter(name, String(texts[name as keyof typeof texts]))

/** Whether the leader has filled in anything. */
export function isAnswered(field: Field, { texts, files }: SiteDocument): boolean {
  if (field.kind === 'leaders') return texts.leaders.some(({ name }) => name.trim() !== '')
  if ('initial' in field) {
    const value = String(texts[field.name as keyof typeof texts]).trim()
    return value !== '' && value !== field.initial && !isStarter(field.name, value)
  }
  if (field.kind === 'questions') return texts.questions.length > 0
  return listFiles(files).some(({ kind }) => FILE_KINDS[kind].field === field.name)
}
