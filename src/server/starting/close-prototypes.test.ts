import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sized } from '../testing/sized.ts'
import { builtProgram } from './built-program.ts'
import { wholeEnvironment } from './child-environment.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WALL = 'src/server/starting/close-prototypes.ts'
const PROBE = join(import.meta.dirname, '../testing/probe-prototypes.ts')
const IMPORT = /^(?:import|export)\b(?:[^'"]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm

/** The imports of a file of ours, in order. */
function importsOf(file: string): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
    .map(([, fixed, later]) => fixed ?? later ?? '')
    .map((name) => name.replace(/^#(\w+)\//, `${ROOT}/src/$1/`))
    .map((name) => (/^[./]/.test(name) ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name))
}

const isProduct = (file: string) => !/\.(test|suite|d)\.ts$|\/testing\//.test(file)
const files = globSync(['src/server/**/*.ts', 'scripts/*.ts'], { cwd: ROOT }).filter(isProduct)
const imported = new Set([...files, 'vite.config.ts'].flatMap(importsOf))
/** Files that nothing imports are started: by npm, by Node, or as a separate process. */
const programs = files.filter((file) => !imported.has(file))

it('All that is started is found', () => {
  expect(programs).toEqual(
    expect.arrayContaining([
      'src/server/main.ts',
      'src/server/assets/picture-worker.ts',
      'scripts/dev.ts',
      'scripts/generate.ts',
      'scripts/test.ts',
      'src/server/commands/scoutsite.ts',
    ]),
  )
})

function probe(program: string): unknown {
  const output = execFileSync(process.execPath, ['--import', PROBE, program], {
    cwd: ROOT,
    env: wholeEnvironment({ NODE_OPTIONS: '' }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}

describe.each(programs)('%s', (program) => {
  it('closes the prototypes first of all', () => {
    expect(importsOf(program)[0]).toBe(WALL)
  })
})

const probed = sized(
  programs,
  programs.filter((program) => program.startsWith('src/server/assets/')),
)

describe.each(probed)('%s', (program) => {
  it('closes the prototypes before any other module begins', () => {
    expect(probe(join(ROOT, program))).toEqual({ tooEarly: [], isOpenAtLast: false })
  })
})

describe.each(['main', 'scoutsite', 'prepare-demo'] as const)('%s as it is built', (name) => {
  it('closes the prototypes before any other file begins', () => {
    const program = realpathSync(builtProgram(name))
    expect(probe(program)).toEqual({ tooEarly: [], isOpenAtLast: false })
  })
})

it('What starts the programs brings nothing with it but Node', () => {
  const names = importsOf('scripts/run.mjs')
  expect(names.filter((name) => !name.startsWith('node:'))).toEqual([])
})

describe('Once they are closed', () => {
  it('nothing can be added to what all objects share', () => {
    for (const shared of [Object.prototype, Array.prototype, Function.prototype]) {
      expect(() => Object.assign(shared, { planted: 'x' })).toThrow(TypeError)
      expect(Reflect.set(shared, 'planted', 'x')).toBe(false)
    }
  })

  it('a name that a request sent leads to no prototype', () => {
    const sent = String('__proto__')
    const filters: Record<string, unknown> = {}
    filters[sent] = { planted: 'x' }
    const other: Record<string, unknown> = {}
    expect(Object.hasOwn(filters, sent)).toBe(true)
    expect([other['planted'], other[sent]]).toEqual([undefined, undefined])
  })
})
