import { z } from 'zod'
import { AGE_BANDS, type AgeBand } from '#contract/inquiries.ts'
import { linesWithoutInvisible, withoutInvisible } from '#site/text/without-invisible.ts'
import type { Problems } from '../forms/form-document.ts'

/** A submitted form; missing fields are ''. */
export type InquiryForm = {
  name: string
  email: string
  phone: string
  age: string
  message: string
  adult: string
  token: string
}

export type Inquiry = {
  name: string
  email: string
  phone: string
  ageBand: AgeBand
  message: string
}

export const EMPTY: InquiryForm = {
  name: '',
  email: '',
  phone: '',
  age: '',
  message: '',
  adult: '',
  token: '',
}
const LONGEST = { name: 100, email: 254, phone: 40, message: 3_000 } as const

export function readInquiry(fields: URLSearchParams): InquiryForm {
  // Lines become words of one line before what is invisible goes.
  const read = (name: string) =>
    withoutInvisible((fields.get(name) ?? '').replaceAll(/\s+/g, ' ')).trim()
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    age: read('age'),
    message: linesWithoutInvisible(fields.get('message') ?? '').trim(),
    adult: read('adult'),
    token: read('token'),
  }
}

/** In code points, as the database counts. */
const lengthOf = (text: string) => [...text].length

function tooLong(form: InquiryForm, name: 'name' | 'phone' | 'message'): string | null {
  const length = lengthOf(form[name])
  if (length <= LONGEST[name]) return null
  return `This has ${length} characters, and ${LONGEST[name]} fit here. Please shorten it.`
}

export function checkInquiry(form: InquiryForm): { inquiry: Inquiry } | { problems: Problems } {
  const { name, email, phone, age, message, adult } = form
  const isBand = Object.hasOwn(AGE_BANDS, age)
  const isEmail = z.email().max(LONGEST.email).safeParse(email).success
  // In the order of the form.
  const found = {
    name: name === '' ? 'Enter your name.' : tooLong(form, 'name'),
    email:
      email === ''
        ? 'Enter your e-mail, so that they can answer you.'
        : isEmail
          ? null
          : 'This is not an e-mail. It looks like name@example.org.',
    phone:
      tooLong(form, 'phone') ??
      (phone !== '' && !/\p{Nd}/u.test(phone)
        ? 'This is not a phone number. Correct it, or leave it empty.'
        : null),
    age: isBand ? null : 'Choose how old the child is.',
    message: message === '' ? 'Write what you would like to ask.' : tooLong(form, 'message'),
    adult: adult === '' ? 'Please have a parent or another adult send this.' : null,
  }
  const problems = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  if (Object.keys(problems).length > 0) return { problems }
  return { inquiry: { name, email, phone, ageBand: age as AgeBand, message } }
}
