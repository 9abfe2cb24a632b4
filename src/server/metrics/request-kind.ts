/** The kinds of requests that are not for published sites; few, because each is a time series. */
export const REQUEST_KINDS = [
  'app',
  'accounts',
  'data-api',
  'function',
  'upload',
  'picture',
  'operation',
  'stranger',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

const BEGINNINGS: [string, RequestKind][] = [
  ['/auth/v1/', 'accounts'],
  ['/rest/v1/', 'data-api'],
  ['/functions/v1/upload-asset/', 'upload'],
  ['/functions/v1/', 'function'],
  ['/uploads/', 'picture'],
  ['/versions/', 'picture'],
  ['/healthz/', 'operation'],
  ['/readyz/', 'operation'],
  ['/metrics/', 'operation'],
]

/** The kind of a request that is not for a published site; nothing else of its path is recorded. */
export function kindOf(path: string): RequestKind {
  const whole = `${path}/`
  return BEGINNINGS.find(([beginning]) => whole.startsWith(beginning))?.[1] ?? 'app'
}
