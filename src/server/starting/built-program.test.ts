import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { builtProgram } from './built-program.ts'

const folder = dirname(builtProgram('main'))

it('The built programs are ASCII: one other character doubles the memory that a file takes', () => {
  const files = globSync('*.mjs', { cwd: folder })
  const found = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/.{0,40}[^\0-\x7f]/g)].map(
      ([near]) => near,
    ),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
