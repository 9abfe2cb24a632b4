import { z } from 'zod'
import { linesWithoutInvisible, withoutInvisible } from '#site/text/without-invisible.ts'
import { readHostName } from './read-host-name.ts'
import { REPORT_KINDS, type ReportKind } from './report-kinds.ts'

/** A submitted form; missing fields are ''. */
export type ReportForm = Record<'site' | 'kind' | 'words' | 'email', string>

export type Report = { site: string; kind: ReportKind; words: string; email: string | null }

/** The validation errors of a form, by field. */
export type ReportProblems = Partial<Record<keyof ReportForm, string>>

export const LONGEST_WORDS = 2_000
const LONGEST_SITE = 300

export const emptyReport: ReportForm = { site: '', kind: '', words: '', email: '' }

export function readForm(fields: URLSearchParams): ReportForm {
  // The operator reads a stranger's text: it must contain no invisible characters, and none that
  // reverse its direction. PostgreSQL rejects null characters, and browsers send a line break as
  // two characters.
  const readLine = (name: string) => withoutInvisible(fields.get(name) ?? '').trim()
  const words = linesWithoutInvisible(fields.get('words') ?? '').trim()
  return { site: readLine('site'), kind: readLine('kind'), words, email: readLine('email') }
}

const count = (characters: number) => characters.toLocaleString('en')

type Checked = { report: Report } | { problems: ReportProblems }

export function checkReport(form: ReportForm, siteDomain: string): Checked {
  const kind = z.enum(REPORT_KINDS).safeParse(form.kind)
  const problems: ReportProblems = {
    ...(!isAddress(form.site, siteDomain) && {
      site: 'Type the address of the page, as your browser shows it.',
    }),
    ...(!kind.success && { kind: 'Choose what is wrong with the page.' }),
    ...(form.words.length > LONGEST_WORDS && {
      words: `Your text has ${count(form.words.length)} characters, and ${count(LONGEST_WORDS)} fit here. Please shorten it.`,
    }),
    ...(form.email !== '' &&
      !z.email().max(254).safeParse(form.email).success && {
        email: 'This is not an e-mail address. Correct it, or leave it empty.',
      }),
  }
  if (!kind.success || Object.keys(problems).length > 0) return { problems }
  const { site, words, email } = form
  return { report: { site, kind: kind.data, words, email: email || null } }
}

/** Whether this can be the address of a page. */
export function isAddress(site: string, siteDomain: string): boolean {
  return site.length <= LONGEST_SITE && readHostName(siteDomain, site) !== null
}
