import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../starting/find-free-port.ts'
import { readManual } from '../testing/read-manual.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The program's folder according to the manual. */
const INSTALLED = '/opt/scoutsite'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const has = (program: string) => spawnSync('which', [program]).status === 0
const { steps } = readManual()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoutsite-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!has('caddy'))('Caddy', () => {
  const adapt = (file: string, environment: Record<string, string> = {}) =>
    spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile', '--validate'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder, ...environment },
    })
  const policiesOf = (output: string) => JSON.parse(output).apps.tls.automation.policies

  it('takes the one line that the manual writes into its Caddyfile', () => {
    const line = steps.find((step) => step.includes('/etc/caddy/Caddyfile'))
    const command = line?.replace(INSTALLED, ROOT).replace('/etc/caddy/Caddyfile', '"$FILE"')
    const file = join(folder, 'Caddyfile')
    spawnSync('sh', ['-c', command ?? ''], { env: { FILE: file } })
    const { status, stdout } = adapt(file, { APP_HOST: 'scoutsite.example' })
    expect(status).toBe(0)
    expect(policiesOf(stdout)).toMatchObject([
      { subjects: ['scoutsite.example'] },
      { on_demand: true },
    ])
  })

  it('is told APP_HOST by the drop-in that the manual writes', () => {
    const line = steps.find((step) => step.startsWith('printf'))
    const [command = '', target = ''] = line?.split(' > ') ?? []
    expect(target).toBe('/etc/systemd/system/caddy.service.d/scoutsite.conf')
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(stdout).toBe('[Service]\nEnvironment=APP_HOST=scoutsite.example\n')
  })

  it('would take the file for a wildcard, but for the plug-in of a DNS provider', () => {
    const file = join(folder, 'Caddyfile.wildcard')
    const wildcard = read('deploy/Caddyfile.wildcard')
    writeFileSync(
      file,
      wildcard
        .replace('import Caddyfile', `import ${join(ROOT, 'deploy/Caddyfile')}`)
        .replace(/dns \{.*/, 'issuer internal'),
    )
    const named = { APP_HOST: 'scoutsite.example', SITE_DOMAIN: 'troops.example' }
    const { status, stdout } = adapt(file, named)
    expect(status).toBe(0)
    const [, ofSites, ofOthers] = policiesOf(stdout)
    expect([ofSites.subjects, ofSites.on_demand, ofOthers.on_demand]).toEqual([
      ['*.troops.example'],
      undefined,
      true,
    ])
  })

  it.each(['deploy/Caddyfile', 'deploy/Caddyfile.wildcard'])('finds %s well formed', (file) => {
    const { stdout } = spawnSync('caddy', ['fmt', join(ROOT, file)], { encoding: 'utf8' })
    expect(stdout).toBe(read(file))
  })
})

describe('the service', () => {
  const unit = read('deploy/scoutsite.service')

  it('starts the program that `npm start` starts, with the Node that ScoutSite brings', () => {
    const [, node = '', script = ''] = /^ExecStart=(\S+) (\S+) start$/m.exec(unit) ?? []
    expect(node.startsWith(`${INSTALLED}/`)).toBe(true)
    expect(existsSync(node.replace(INSTALLED, ROOT))).toBe(true)
    expect(existsSync(join(ROOT, script))).toBe(true)
  })

  describe('waits until ScoutSite is ready', () => {
    const [, script = ''] = /^ExecStartPost=\/bin\/sh (\S+)$/m.exec(unit) ?? []
    const wait = (environment: Record<string, string>) =>
      new Promise<number | null>((resolve) => {
        const env = { PATH: process.env['PATH'], ...environment }
        spawn('sh', [join(ROOT, script)], { env, stdio: 'ignore' }).on('close', resolve)
      })

    it('and goes on once it is', async () => {
      const answers = [503, 200]
      const server = createServer((_, response) => response.writeHead(answers.shift() ?? 500).end())
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const PORT = String((server.address() as AddressInfo).port)
      expect(await wait({ PORT, MAINPID: String(process.pid) })).toBe(0)
      expect(answers).toEqual([])
      server.close()
    })

    it('but not for one that has ended', async () => {
      const { pid } = spawnSync('true')
      const port = String(await findFreePort())
      expect(await wait({ PORT: port, MAINPID: String(pid) })).toBe(1)
    })
  })

  it.skipIf(!has('systemd-analyze'))('is a unit that systemd understands', () => {
    const file = join(folder, 'scoutsite.service')
    writeFileSync(file, unit.replaceAll(INSTALLED, ROOT))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})
