import { expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

it.each([
  ['/', 'app'],
  ['/assets/app-1a2b.js', 'app'],
  ['/authority', 'app'],
  ['/auth/v1/token', 'accounts'],
  ['/rest/v1/sites', 'data-api'],
  ['/functions/v1/publish-site', 'function'],
  ['/functions/v1/upload-asset', 'upload'],
  ['/uploads/a/b/c', 'picture'],
  ['/versions/a/logo.png', 'picture'],
  ['/readyz', 'operation'],
  ['/metrics', 'operation'],
])('A request for %s counts as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})
