import type { Context } from 'hono'
import { z } from 'zod'
import type { Environment } from '../http/environment.ts'
import { malformedBody } from '../http/http.errors.ts'
import { invalidEmail, muchData } from './accounts.errors.ts'

const MAX_DATA = 4_096

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsSchema = z.object({
  email: z.string().trim().max(320).default(''),
  password: z.string().max(1_000).default(''),
  phone: z.string().max(320).default(''),
  data: z.custom<{ invite?: unknown }>(isObject).optional(),
  type: z.string().max(40).default(''),
  token: z.string().max(255).default(''),
  token_hash: z.string().max(255).default(''),
  refresh_token: z.string().max(255).default(''),
  factor_type: z.string().max(40).default(''),
  friendly_name: z.string().trim().max(100).default(''),
  issuer: z.string().trim().max(100).default(''),
  challenge_id: z.string().max(255).default(''),
  code: z.string().max(100).default(''),
})

/**
 * The fields of an account call; `data` is the JSON text of an object. `invite` is the token of an
 * invitation, which clients send as part of it: it is never stored.
 */
export type Fields = Omit<z.infer<typeof fieldsSchema>, 'data'> & {
  data: string | undefined
  invite: string
}

/** Reads the known fields of a body, and ignores all others. */
export async function readFields(c: Context<Environment>): Promise<Fields> {
  const text = await c.req.text()
  const parsed = fieldsSchema.safeParse(text === '' ? {} : JSON.parse(text))
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'body'
    throw malformedBody(`The field "${field}" is not of the right kind.`)
  }
  const { data, ...fields } = parsed.data
  if (data === undefined) return { ...fields, data, invite: '' }
  const { invite, ...own } = data
  const token = invite ?? ''
  if (typeof token !== 'string')
    throw malformedBody('The field "data.invite" is not of the right kind.')
  return { ...fields, data: checkSize(own), invite: token }
}

/** The JSON text of an account's own data; throws if it is too large. */
export function checkSize(data: object): string {
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > MAX_DATA) throw muchData()
  return text
}

/**
 * Validates an e-mail and converts it to lower case, so that one mailbox is one account and one
 * count.
 */
export function checkEmail(email: string): string {
  const checked = email.toLowerCase()
  if (!isEmail(checked)) throw invalidEmail()
  return checked
}

export const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success
