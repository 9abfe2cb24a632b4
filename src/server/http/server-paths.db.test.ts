import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { SERVER_PATHS } from './server-paths.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('The app with hot reload hands on to the server all that the server has routes for', () => {
  const first = app.app.routes.map(({ path }) => `/${path.split('/')[1]}`)
  const served = new Set(first.filter((segment) => !segment.includes('*')))
  expect([...served].sort()).toEqual([...SERVER_PATHS].sort())
})
