import { spawnSync } from 'node:child_process'
import {
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { putBackHint } from '../settings/secrets.ts'
import { callTool, howToStart, nameSettings, nameTool, TOOL_LINK } from './name-tool.ts'
import { PROJECT_FOLDER } from './project-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'scoutsite-tool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TOOL = join(PROJECT_FOLDER, 'scripts/scoutsite.mjs')
const isRoot = process.getuid?.() === 0

/** Builds, and links the tool there. */
function build(link: string): string {
  const run = join(PROJECT_FOLDER, 'scripts/run.mjs')
  const { status, stderr } = spawnSync(process.execPath, [run, 'build', '--link', link], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  return stderr
}

describe('A build by root', () => {
  it('links the tool, which then works in every folder by its name', () => {
    const link = join(folder, 'scoutsite')
    expect(nameTool(link)).toBe(TOOL)
    build(link)
    if (!isRoot) return expect(nameTool(link)).toBe(TOOL)
    expect(readlinkSync(link)).toBe(TOOL)
    expect(nameTool(link)).toBe('scoutsite')
    const { status, stdout } = spawnSync(link, ['--version'], { cwd: '/', encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+( \(.+\))?\n$/)])
    expect(build(link)).toBe('')
  })

  it('replaces neither a link to another folder nor a file, and says how to call the tool', () => {
    const elsewhere = join(folder, 'elsewhere')
    symlinkSync('/opt/another/scripts/scoutsite.mjs', elsewhere)
    const file = join(folder, 'file')
    writeFileSync(file, 'of somebody')
    const said = [build(elsewhere), build(file), build(join(folder, 'nowhere/scoutsite'))]
    expect(readlinkSync(elsewhere)).toBe('/opt/another/scripts/scoutsite.mjs')
    expect(readFileSync(file, 'utf8')).toBe('of somebody')
    const instead = `To call the tool of this folder: ${TOOL}\n`
    const whys = [
      `${elsewhere} leads to /opt/another/scripts/scoutsite.mjs and was not replaced.`,
      `${file} is a file and was not replaced.`,
      `${join(folder, 'nowhere/scoutsite')} could not be made (ENOENT).`,
    ]
    expect(said).toEqual(whys.map((why) => (isRoot ? `${why} ${instead}` : '')))
    expect([elsewhere, file].map(nameTool)).toEqual([TOOL, TOOL])
  })

  it('makes the link that hints look for', () => {
    const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'))
    expect(scripts.build).toBe(`exec node scripts/run.mjs build --link ${TOOL_LINK}`)
  })
})

it('A command that is suggested names the settings of this process, as a shell takes them', () => {
  onTestFinished(() => nameSettings(undefined))
  const tool = nameTool()
  expect(callTool('sites')).toBe(`${tool} sites`)
  nameSettings('/etc/scoutsite/settings')
  expect(callTool('sites')).toBe(`${tool} --config /etc/scoutsite/settings sites`)
  nameSettings("/etc/the troop's settings")
  expect(putBackHint()).toContain(
    `${tool} --config '/etc/the troop'\\''s settings' restore --secrets`,
  )
  expect(howToStart()).toContain(`or ${tool} --config '/etc/the troop'\\''s settings' start`)
})

it('The service tells the server which file its settings are from', () => {
  const unit = readFileSync(join(PROJECT_FOLDER, 'deploy/scoutsite.service'), 'utf8')
  const [, file] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`Environment=SETTINGS_FILE=${file}\n`)
})

it('The settings may be named before the command or after it, to start too', () => {
  // npm names the folder from which it was called itself.
  const { INIT_CWD: _, ...env } = process.env
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [TOOL, ...args], { cwd: folder, env, encoding: 'utf8' })
  for (const args of [
    ['--config', 'none', 'start'],
    ['start', '--config', 'none'],
    ['--config=none', 'start'],
  ]) {
    const { status, stderr } = start(...args)
    expect([args, status, stderr.trim().split('\n').at(-1)]).toEqual([
      args,
      1,
      `There is no file ${join(folder, 'none')} with settings.`,
    ])
  }
})

it('Nobody is told to call the tool with npx, which outside its folder runs what a stranger published', () => {
  const files = globSync(
    ['*.md', '{docs,deploy,scripts,src,e2e,bench,drills}/**/*.{md,yml,mjs,ts,tsx,html,sh,service}'],
    { cwd: PROJECT_FOLDER },
  )
  expect(files.length).toBeGreaterThan(1_000)
  const telling = files.filter((file) =>
    /npx (-\S+ )*scoutsite/.test(readFileSync(join(PROJECT_FOLDER, file), 'utf8')),
  )
  expect(telling).toEqual([])
})
