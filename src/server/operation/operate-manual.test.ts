import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UPGRADES } from '../backup/back-up-before-upgrade.ts'
import { readConfig, settings } from '../settings/config.ts'
import { readManual } from '../testing/read-manual.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { steps, checks, settings: lines } = readManual()
const caddyfile = read('deploy/Caddyfile')
const unit = read('deploy/scoutsite.service')

/** The variables of the Caddyfile, with their defaults. */
const caddyVariables = new Map(
  [...caddyfile.matchAll(/\{\$(\w+):([^}]*)\}/g)].map(([, name = '', value = '']) => [name, value]),
)
const entriesOf = (assignments: string[]) =>
  assignments.map((line): [string, string] => {
    const [name = '', ...value] = line.split('=')
    return [name, value.join('=')]
  })
const unitSettings = entriesOf(
  [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')),
)

describe('the operator’s manual', () => {
  it('shows settings with which ScoutSite starts', () => {
    const given = entriesOf(lines)
    const config = readConfig(Object.fromEntries([...unitSettings, ...given]))
    expect(config.siteAddresses).toEqual(['192.0.2.10', '2001:db8::10'])
    expect([config.appOrigin, config.siteDomain]).toEqual([
      'https://scoutsite.example',
      'troops.example',
    ])
    expect([config.port, config.askPort, config.trustProxy]).toEqual([3000, 3001, 1])
    expect(given.every(([name]) => Object.values(settings).some((s) => s.variable === name))).toBe(
      true,
    )
  })

  it('has nightly backups where the sandbox of the service lets it write', () => {
    const { backupTo } = readConfig(Object.fromEntries(entriesOf(lines)))
    const [, writable = ''] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? []
    expect(writable.split(' ')).toContain(`-${backupTo}`)
  })

  it('has checks that the drill can run', () => {
    expect(checks.length).toBeGreaterThan(5)
    for (const { command, output } of checks) {
      expect(command).toMatch(/^curl -sSL? /)
      expect(output).not.toBe('')
    }
  })

  it('has commands that a shell can read', () => {
    const { status, stderr } = spawnSync('sh', ['-n'], {
      input: steps.join('\n'),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('goes back to an older version with the backup that the update took', () => {
    const { dataDir } = readConfig(Object.fromEntries(unitSettings))
    const kept = `${dataDir}-newer`
    const moved = steps.indexOf(`mv ${dataDir} ${kept}`)
    expect(moved).toBeGreaterThan(-1)
    expect(steps[moved + 1]).toMatch(new RegExp(` restore ${kept}/files/${UPGRADES}/$`))
  })

  it('sends Caddy to the ports that the service opens', () => {
    const { port, askPort } = readConfig(Object.fromEntries(unitSettings))
    expect(caddyVariables.get('ASK_UPSTREAM')).toBe(`127.0.0.1:${askPort}`)
    const own = caddyVariables.get('ASK_OWN_PORT')
    expect(caddyVariables.get('ASK_URL')).toBe(`http://127.0.0.1:${own}/`)
    expect([port, askPort]).not.toContain(Number(own))
    expect(caddyVariables.get('APP_UPSTREAM')).toBe(`127.0.0.1:${port}`)
    expect(caddyVariables.get('SITES_UPSTREAM')).toBe(`127.0.0.1:${port}`)
  })
})
