import { z } from 'zod'
import { linesWithoutInvisible, withoutInvisible } from '#site/text/without-invisible.ts'
import { ASKERS, type PictureRequest } from '../assets/request-rows.ts'
import type { Problems } from '../forms/form-document.ts'

/** A submitted form; missing fields are ''. */
export type TakeDownForm = Record<'picture' | 'who' | 'line' | 'email' | 'family', string>

const LONGEST_LINE = 500

export function readTakeDown(fields: URLSearchParams): TakeDownForm {
  const read = (name: string) => withoutInvisible(fields.get(name) ?? '').trim()
  const line = linesWithoutInvisible(fields.get('line') ?? '').trim()
  const [picture, who] = [read('picture'), read('who')]
  return { picture, who, line, email: read('email'), family: read('family') }
}

type Checked = { assetId: string; request: PictureRequest } | { problems: Problems }

/** `pictures` are the ids of those on the page. */
export function checkTakeDown(form: TakeDownForm, pictures: readonly string[]): Checked {
  const { picture, line, email } = form
  const who = z.enum(ASKERS).safeParse(form.who)
  const problems: Problems = {
    ...(!pictures.includes(picture) && { picture: 'Choose the picture.' }),
    ...(!who.success && { who: 'Say who you are.' }),
    ...(line.length > LONGEST_LINE && {
      line: `Your text has ${line.length} characters, and ${LONGEST_LINE} fit here. Please shorten it.`,
    }),
    ...(email !== '' &&
      !z.email().max(254).safeParse(email).success && {
        email: 'This is not an e-mail address. Correct it, or leave it empty.',
      }),
  }
  if (!who.success || Object.keys(problems).length > 0) return { problems }
  return { assetId: picture, request: { who: who.data, line, email: email || null } }
}
