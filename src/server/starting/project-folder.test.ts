import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_FOLDER } from './project-folder.ts'

const PRODUCT = 'src/{server,site,contract,samples}/**/*.ts'
// The gallery is built with the app.
const OTHERS = ['**/*.{test,suite}.ts', '**/testing/**', 'src/samples/gallery/**']

it('The project is found', () => {
  expect(existsSync(join(PROJECT_FOLDER, 'supabase/migrations'))).toBe(true)
})

it('Nothing that is built asks where it lies: it finds what it reads from the project’s folder', () => {
  const files = globSync(PRODUCT, { cwd: PROJECT_FOLDER, exclude: OTHERS })
  const asking = files.filter((file) =>
    readFileSync(join(PROJECT_FOLDER, file), 'utf8').includes('import.meta'),
  )
  expect(asking).toEqual(['src/server/starting/project-folder.ts'])
})
