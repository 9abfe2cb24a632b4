import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

it('A child is given what is named, and nothing that was planted in all objects', () => {
  const program = `
    import { childEnvironment, childOptions } from '#server/starting/child-environment.ts'
    Object.assign(Object.prototype, { NODE_OPTIONS: '--title=planted', shell: true, uid: 0 })
    const all = (object) => { const names = []; for (const name in object) names.push(name); return names }
    console.log(JSON.stringify([
      all(childEnvironment(['PATH', 'NODE_OPTIONS', 'toString'], { MORE: '1' })),
      all(childOptions({ stdio: 'ignore' })),
      childOptions({ stdio: 'ignore' }).shell ?? 'none',
    ]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    env: { PATH: '/usr/bin', SECRET: 'x' },
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toEqual([['PATH', 'MORE'], ['stdio'], 'none'])
})

it('Whatever starts a process says so what it gives it', () => {
  const files = globSync(['src/server/**/*.ts', 'scripts/*.ts'], { cwd: ROOT })
  const starting = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ source }) => source.includes("from 'node:child_process'"))
    .filter(({ source }) => /\b(spawn|fork|exec)\w*\(/.test(source))
  expect(starting.length).toBeGreaterThan(5)
  const careless = starting.filter(({ source }) => !source.includes('childOptions('))
  expect(careless.map(({ file }) => file)).toEqual([])
})
