/** What requests past the published sites are told apart by; few, because each is a row of figures. */
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

/** The kind of a request past the published sites; of its path nothing else is kept. */
export function kindOf(path: string): RequestKind {
  const whole = `${path}/`
  return BEGINNINGS.find(([beginning]) => whole.startsWith(beginning))?.[1] ?? 'app'
}
