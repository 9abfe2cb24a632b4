import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sharedSentences } from '#contract/shared-sentences.ts'

/** A refusal that a client can receive. The body suits both the auth and the data client of supabase-js. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    {
      extra = {},
      headers = {},
      cause,
    }: { extra?: Record<string, unknown>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.extra = extra
    this.headers = headers
  }

  toJSON() {
    const { code, message, extra } = this
    const plain = { code, error_code: code, message, msg: message, error: message }
    return { ...plain, details: null, hint: null, ...extra }
  }
}

export const notFound = () => new HttpError(404, 'not_found', 'There is nothing at this address.')
export const notAvailable = () =>
  new HttpError(451, 'taken_down', 'This page is not available.', {
    headers: { 'Cache-Control': 'no-store' },
  })
export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'method_not_allowed', 'This address does not take that method.', {
    headers: { Allow: allow },
  })
export const bodyTooLarge = () =>
  new HttpError(413, 'body_too_large', 'That is more than can be sent at once.')
export const malformedBody = (message: string) => new HttpError(400, 'bad_json', message)
export const tooManyRows = () => new HttpError(400, 'too_many_rows', sharedSentences.too_many_rows)
export const unsupportedBody = () =>
  new HttpError(415, 'unsupported_media_type', 'Please send JSON.')
export const notAForm = () =>
  new HttpError(415, 'unsupported_media_type', 'Please send the form as it is on the page.')
export const foreignForm = () =>
  new HttpError(403, 'foreign_form', 'This form was sent from another page.')
export const badAddress = () =>
  new HttpError(400, 'bad_request', 'The address contains characters that cannot be used.')
export const unavailable = (cause?: unknown) =>
  new HttpError(503, 'unavailable', 'The server is busy right now. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
    cause,
  })
export const noRoom = (cause: unknown, status: 503 | 507 = 507) =>
  new HttpError(status, 'no_room', sharedSentences.no_room, { cause })
export const unexpected = (cause: unknown) =>
  new HttpError(500, 'unexpected_failure', 'Something went wrong on our side. Please try again.', {
    cause,
  })
export const tooManyAttempts = (seconds: number) =>
  new HttpError(
    429,
    'over_request_rate_limit',
    `Too many attempts. Please try again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
export const tooManyRequests = (seconds: number) =>
  new HttpError(
    429,
    'over_request_rate_limit',
    'That was too many requests for one minute. Please try again in a moment.',
    { headers: { 'Retry-After': String(seconds) } },
  )
/** Never read: the client is gone. */
export const requestGone = () =>
  new HttpError(408, 'request_gone', 'This request was given up before its turn came.')
export const missingKey = () =>
  new HttpError(401, 'no_api_key', 'No API key found in request', {
    extra: { hint: 'No `apikey` request header was found.' },
  })
export const wrongKey = () =>
  new HttpError(401, 'invalid_api_key', 'Invalid API key', {
    extra: { hint: 'Double check the `apikey` request header: /config.json says what it is.' },
  })
export const badToken = (message: string) => new HttpError(401, 'bad_jwt', message)
export const sessionGone = () =>
  new HttpError(401, 'session_not_found', 'You have been signed out. Please sign in again.')
