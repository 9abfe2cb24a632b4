import { withoutInvisible } from '#site/text/without-invisible.ts'
import { isEmail } from '../accounts/read-fields.ts'
import type { Problems } from '../forms/form-document.ts'
import type { ProofForm } from './claim-pages.ts'

const LONGEST_NAME = 100

/** A form as it was sent, and what is wrong with it. */
export function readClaimant(fields: URLSearchParams): {
  id: string
  form: ProofForm
  problems: Problems
} {
  // Strangers typed it, for admins, the operator and the headers of mails.
  const readLine = (name: string) =>
    withoutInvisible(fields.get(name) ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const form = { code: readLine('code'), name: readLine('name'), email: readLine('email') }
  const length = [...form.name].length
  return {
    id: readLine('id'),
    form,
    problems: {
      ...(fields.has('code') && form.code === '' && { code: 'Type the code from the mail.' }),
      ...(!/[\p{L}\p{N}]/u.test(form.name) && { name: 'Type your name.' }),
      ...(length > LONGEST_NAME && {
        name: `Your name has ${length.toLocaleString('en')} characters, and ${LONGEST_NAME} fit here.`,
      }),
      ...(!isEmail(form.email) && { email: 'This is not an e-mail address.' }),
    },
  }
}
