import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, settings } from '../settings/config.ts'
import { TOOL_LINK } from '../starting/name-tool.ts'

const ROOT = join(import.meta.dirname, '../../..')
const COMPOSE = join(ROOT, 'deploy/compose.yml')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const known = new Set(Object.values(settings).map(({ variable }) => variable))

const strings = z.array(z.string())
const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  command: strings.optional(),
  volumes: strings.default([]),
  ports: strings.default([]),
  networks: strings.default([]),
  network_mode: z.string().optional(),
  depends_on: z.union([strings, z.record(z.string(), z.unknown())]).default([]),
  read_only: z.boolean().default(false),
  cap_drop: strings.default([]),
  cap_add: strings.default([]),
  security_opt: strings.default([]),
  stop_grace_period: z.string().optional(),
})
const text = readFileSync(COMPOSE, 'utf8')
const compose = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.object({})),
    volumes: z.record(z.string(), z.object({})),
  })
  .parse(parse(text, { merge: true }))
const services = Object.entries(compose.services)
const replicas = services.filter(([name]) => name.startsWith('scoutsite-'))
const caddy = compose.services['caddy']

/** As compose does with an operator's settings. */
const given: Record<string, string> = {
  APP_HOST: 'scoutsite.example',
  SITE_DOMAIN: 'troops.example',
  SITE_ADDRESSES: '192.0.2.10',
  POSTGRES_PASSWORD: 'abc123',
  S3_SECRET: 'def456',
}
const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g
const fill = (value: string) =>
  value.replace(VARIABLE, (_, name: string, __, fallback = '') => given[name] ?? fallback)
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
const namesOf = (list: string[] | Record<string, unknown>) =>
  Array.isArray(list) ? list : Object.keys(list)

/** The container file, one instruction per line. */
const containerfile = read('deploy/Containerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
const argsOf = (instruction: string) =>
  containerfile.flatMap((line) =>
    line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : [],
  )
const imageSettings = Object.fromEntries(
  argsOf('ENV').flatMap((line) =>
    line.split(' ').map((each): [string, string] => {
      const [name = '', value = ''] = each.split('=')
      return [name, value]
    }),
  ),
)

describe('The compose file', () => {
  it('has two replicas that start with what it sets', () => {
    expect(replicas).toHaveLength(2)
    for (const [, { environment }] of replicas) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
      const config = readConfig({ ...imageSettings, ...filled(environment) })
      expect(config).toMatchObject({
        appOrigin: 'https://scoutsite.example',
        siteDomain: 'troops.example',
        trustProxy: 1,
        host: '0.0.0.0',
        askHost: '0.0.0.0',
        s3Bucket: 'scoutsite',
      })
    }
  })

  it('keeps sites off the domain of the app', () => {
    expect(text).toMatch(/domain of its own/)
    expect(given['APP_HOST']?.endsWith(given['SITE_DOMAIN'] ?? '')).toBe(false)
  })

  it('tells Caddy what its file reads, and sends it to the ports that are open', () => {
    const file = read('deploy/Caddyfile')
    const readByCaddy = new Set([...file.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name))
    const told = filled(caddy?.environment ?? {})
    expect(Object.keys(told).filter((name) => !readByCaddy.has(name))).toEqual([])
    const { port, askPort } = readConfig(imageSettings)
    const upstreams = replicas.map(([name]) => `${name}:${port}`).join(' ')
    expect([told['APP_UPSTREAM'], told['SITES_UPSTREAM']]).toEqual([upstreams, upstreams])
    const asked = replicas.map(([name]) => `${name}:${askPort}`).join(' ')
    expect(told['ASK_UPSTREAM']).toBe(asked)
    expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  })

  it('leads replicas to services that are there, each with the secret that opens it', () => {
    const [, replica] = replicas[0] ?? []
    const environment = filled(replica?.environment ?? {})
    const url = new URL(environment['DATABASE_URL'] ?? '')
    const database = filled(compose.services[url.hostname]?.environment ?? {})
    expect([url.username, url.password, url.pathname]).toEqual([
      database['POSTGRES_USER'],
      database['POSTGRES_PASSWORD'],
      `/${database['POSTGRES_DB']}`,
    ])
    const files = new URL(environment['S3_ENDPOINT'] ?? '')
    const store = compose.services[files.hostname]
    expect(store?.command).toContain(`:${files.port}`)
    expect(filled(store?.environment ?? {})).toEqual({
      ROOT_ACCESS_KEY: environment['S3_ACCESS_KEY_ID'],
      ROOT_SECRET_KEY: environment['S3_SECRET_ACCESS_KEY'],
    })
    expect(compose.services['bucket']?.command?.at(-1)).toBe(
      `${store?.command?.at(-1)}/${environment['S3_BUCKET']}`,
    )
    expect(services.map(([name]) => name)).toContain(
      new URL(environment['SMTP_URL'] ?? '').hostname,
    )
  })

  it('names only files, volumes, networks and services that are there', () => {
    for (const [name, service] of services) {
      for (const volume of service.volumes) {
        const [from = ''] = volume.split(':')
        const isThere = /^[./]/.test(from)
          ? existsSync(join(dirname(COMPOSE), from))
          : Object.hasOwn(compose.volumes, from)
        expect([name, volume, isThere]).toEqual([name, volume, true])
      }
      if (service.build) {
        const context = join(dirname(COMPOSE), service.build.context)
        expect(existsSync(join(context, service.build.dockerfile))).toBe(true)
      }
      for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
      for (const other of namesOf(service.depends_on))
        expect(compose.services).toHaveProperty(other)
      expect(service.networks.length > 0 || service.network_mode === 'none').toBe(true)
    }
  })

  it('holds no secret, and explains each value that it wants at its head', () => {
    const head = text.slice(0, text.indexOf('x-scoutsite'))
    for (const [, name = '', kind] of text.slice(head.length).matchAll(VARIABLE)) {
      expect([name, kind]).toEqual([name, expect.stringMatching(/[?-]/)])
      expect(head).toContain(name)
    }
    for (const [, { environment }] of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\$\{\w+:\?\}$/)
      }
    }
  })

  it('takes no image whose next version comes unasked, and gives replicas no more than they need', () => {
    for (const [name, { image, build }] of services) {
      if (!build) expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d/)])
    }
    for (const [, service] of [...replicas, ['caddy', caddy] as const]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(service?.security_opt).toContain('no-new-privileges:true')
    }
    expect(replicas.flatMap(([, { ports, cap_add }]) => [...ports, ...cap_add])).toEqual([])
  })

  it('waits for a replica that drains as long as the program takes', () => {
    for (const [, { environment, stop_grace_period: grace = '' }] of replicas) {
      const { drainSeconds } = readConfig(filled(environment))
      expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(drainSeconds + 60)
    }
  })
})

describe('The container file', () => {
  it('sets only what ScoutSite knows, and opens the ports that it says', () => {
    const others = ['NODE_ENV', 'NODE_COMPILE_CACHE']
    const unknown = Object.keys(imageSettings).filter(
      (name) => !known.has(name) && !others.includes(name),
    )
    expect(unknown).toEqual([])
    const { port, askPort, dataDir } = readConfig(imageSettings)
    expect(argsOf('EXPOSE')).toEqual([`${port} ${askPort}`])
    expect(argsOf('VOLUME')).toEqual([dataDir])
    expect(containerfile.join('\n')).not.toMatch(/PASSWORD|SECRET|TOKEN/)
  })

  it('runs programs that are there, as an account that is not root', () => {
    const commands = [...argsOf('CMD'), ...argsOf('HEALTHCHECK')].map((line) =>
      strings.parse(JSON.parse(line.slice(line.indexOf('[')))),
    )
    expect(commands).toHaveLength(2)
    for (const [node = '', script = ''] of commands) {
      expect(existsSync(join(ROOT, node))).toBe(true)
      expect(existsSync(join(ROOT, script))).toBe(true)
    }
    const links = argsOf('RUN').flatMap((line) => [...line.matchAll(/ln -s (\S+) (\S+)/g)])
    expect(links.map(([, , link]) => link)).toContain(TOOL_LINK)
    for (const [, target = ''] of links)
      expect(existsSync(join(ROOT, relative('/opt/scoutsite', target)))).toBe(true)
    const [user = ''] = argsOf('USER')
    expect(user).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    // Files copied after it would belong to root, or to nobody.
    const order = containerfile.map((line) => line.split(' ')[0])
    expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'))
  })

  it('begins with images of a version, and uses only commands of npm that there are', () => {
    for (const from of argsOf('FROM')) expect(from).toMatch(/^[\w./-]+:\w+-?\S*( AS \w+)?$/)
    const { scripts } = JSON.parse(read('package.json'))
    const used = argsOf('RUN').flatMap((line) => line.match(/(?<=npm run )\S+/g) ?? [])
    expect(used).toEqual(['build'])
    for (const name of used) expect(scripts).toHaveProperty(name)
  })

  it('is not given what an operator or a developer keeps beside the program', () => {
    const ignored = read('.dockerignore').trim().split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']))
  })
})
