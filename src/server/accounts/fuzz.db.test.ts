import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { SEED, sized } from '../testing/sized.ts'

const BODIES = sized(3_500, 350)

let app: TestApp
let mailed: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await createTestApp()
  mailed = await createTestApp({ databaseUrl: app.databaseUrl, requiresConfirmation: true })
  leader = await app.signUp()
})
afterAll(async () => {
  await mailed.close()
  await app.close()
})

const FIELDS = [
  ...['email', 'password', 'phone', 'data', 'type', 'token', 'token_hash', 'refresh_token'],
  ...['gotrue_meta_security', 'code_challenge', 'app_metadata', 'role', 'nonce', 'id'],
]
const ODD_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', ''],
  ...[
    'constructor.prototype',
    '$ref',
    'a\\u0000b',
    '\\ud800',
    '\\u005f_proto__',
    'x'.repeat(8_192),
  ],
]
const ROUTES = [
  ...['POST /signup', 'POST /token?grant_type=password', 'POST /token?grant_type=refresh_token'],
  ...['POST /recover', 'POST /resend', 'POST /verify', 'PUT /user', 'POST /logout?scope=local'],
  ...['POST /logout?scope=__proto__', 'POST /token?__proto__=x&constructor=y', 'POST /otp'],
  ...['GET /verify?type=__proto__&token=x&__proto__=1', 'DELETE /user', 'PUT /__proto__'],
]

// Written as JSON text, since an object cannot have a duplicate name or a lone surrogate.
const name = fc
  .oneof(
    { weight: 5, arbitrary: fc.constantFrom(...FIELDS) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_NAMES) },
    { weight: 1, arbitrary: anyText({ maxLength: 20 }).map(quoteless) },
  )
  .map((text) => `"${text}"`)
const words = fc.constantFrom(
  ...['', 'signup', 'recovery', 'email', 'email_change', 'a@example.org', 'A@EXAMPLE.ORG', 'sms'],
  ...[
    'seven tall pines',
    '123456',
    'x'.repeat(73),
    '__proto__',
    '\\u0000',
    '\\udfff',
    '\\ud83d\\ude00',
  ],
  ...[
    'x'.repeat(43),
    '%00',
    "'; drop table auth.users; --",
    '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee',
  ],
)
const { value } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 8, arbitrary: words.map((text) => `"${text}"`) },
    { weight: 2, arbitrary: anyText().map((text) => `"${quoteless(text)}"`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('null', 'true', '-0', '1e999', '1e308', '7', '[]', '{}'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(deep('[', ']'), deep('{"data":', '}'), '[', 'NaN', ''),
    },
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join()}]`),
  object: fc
    .array(fc.tuple(name, tie('value')), { maxLength: 6 })
    .map((pairs) => `{${pairs.map((pair) => pair.join(':')).join()}}`),
}))
const body = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .array(fc.tuple(name, value), { minLength: 1, maxLength: 6 })
      .map((pairs) => `{${pairs.map((pair) => pair.join(':')).join()}}`),
  },
  { weight: 1, arbitrary: value },
)

function quoteless(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
function deep(open: string, close: string): string {
  return `${open.repeat(60)}1${close.repeat(60)}`
}

it(`${BODIES} odd bodies from ${SEED} do no harm to anybody`, async () => {
  const before = [Object.prototype, Array.prototype, Function.prototype].map(describePrototype)
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ROUTES),
      body,
      fc.boolean(),
      async (route, text, asAccount) => {
        const [method = '', path = ''] = route.split(' ')
        const headers = new Headers({ 'content-type': 'application/json' })
        if (asAccount) headers.set('authorization', `Bearer ${leader.session.access_token}`)
        const init = { method, headers, ...(method !== 'GET' && { body: text }) }
        const response = await app.call(`/auth/v1${path}`, init)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        expect([response.status, await response.text()]).toSatisfy(([status]) => status < 500)
        if (asAccount && path.startsWith('/logout') && response.ok) leader = await app.signUp()
      },
    ),
    { numRuns: BODIES, seed: SEED, endOnFailure: true },
  )
  expect([Object.prototype, Array.prototype, Function.prototype].map(describePrototype)).toEqual(
    before,
  )
  // Some requests got through to the accounts.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(BODIES / 200)
  expect((await app.call('/healthz')).status).toBe(200)
  const { email } = await app.signUp()
  const { error } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
}, 300_000)

it('Odd bodies do no harm where accounts are confirmed by mail', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const email = `${randomUUID()}@example.org`
      const sound = text.startsWith('{')
        ? `{"email":"${email}","password":"${PASSWORD}",${text.slice(1)}`
        : text
      const headers = { 'content-type': 'application/json' }
      const response = await mailed.call('/auth/v1/signup', {
        method: 'POST',
        headers,
        body: sound,
      })
      expect([response.status, await response.text()]).toSatisfy(([status]) => status < 500)
    }),
    { numRuns: sized(60, 12), seed: SEED },
  )
}, 120_000)

function describePrototype(prototype: object): string {
  const names = Reflect.ownKeys(prototype).map(String)
  return JSON.stringify([names, Object.getPrototypeOf(prototype) === Object.prototype])
}
