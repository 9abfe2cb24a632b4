// Starts every command of the project on a bare clone. Plain JavaScript without packages, because
// it runs before anything is installed, on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const NODE = join(ROOT, 'node_modules/node/bin/node')
const PROGRAMS = {
  start: 'dist/server/current/main.mjs',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  validate: 'scripts/test.ts',
  'validate --changed': 'scripts/check-changed.ts',
  'release-check': 'scripts/release-check.ts',
  bench: 'bench/run.ts',
  drill: 'drills/run.ts',
  generate: 'scripts/generate.ts',
  scoutsite: 'dist/server/current/scoutsite.mjs',
}

/**
 * Flags and environment for the processes of the server and of an operator's commands. By default,
 * V8 lets the heap grow to four times the used size, the young generation beyond the processor's
 * cache, and glibc retains memory freed by each thread; some of these limits are read only at
 * process start.
 */
const SERVER = JSON.parse(readFileSync(join(ROOT, 'scripts/server-process.json'), 'utf8'))

// Packages installed below are built for newer versions, and npm does not refuse.
const OLDEST_NODE = 20
/** The number of upgrades that may be prepared before the server is restarted. */
const KEPT_BUILDS = 5

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function install() {
  const stamp = join(ROOT, 'node_modules/.installed')
  const wanted = digest(['package-lock.json'])
  if (existsSync(NODE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing what ScoutSite needs (once, about a minute) …\n')
  // NODE_ENV=production would omit the build tools of the app.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    child({ cwd: ROOT, stdio: ['ignore', 2, 2] }),
  )
  if (status !== 0) fail('npm ci failed; its reason is above.')
  if (!existsSync(NODE))
    fail('The pinned Node was not installed: npm must be allowed to run install scripts.')
  writeFileSync(stamp, wanted)
}

/** The inputs of each output of `npm run build`: folders of sources, and single files. */
const ROOMS = ['src/site', 'src/samples', 'src/contract']
const APP_SOURCES = [
  ...ROOMS,
  'src/web',
  'vite.config.ts',
  'scripts/bundle-groups.ts',
  'scripts/prerender-landing.ts',
  'scripts/build-operator-page.ts',
  'scripts/pack-app.ts',
  'src/server/web/pack-folder.ts',
  'src/server/http/pack-bytes.ts',
  'src/server/http/content-types.ts',
  'package-lock.json',
]
const SERVER_SOURCES = [...ROOMS, 'src/server', 'vite.server.config.ts', 'package-lock.json']

/** Returns whether there was anything to build. */
function buildApp() {
  const stamp = join(ROOT, 'dist/.built')
  const wanted = digest(APP_SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  requireWritable()
  process.stderr.write('Building the app …\n')
  // An interrupted build must not be taken for the previous one.
  rmSync(stamp, { force: true })
  runVite('app', [])
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/**
 * A running server loads parts of its program later, so the previous build stays next to the new
 * one. Returns whether there was anything to build.
 */
function buildServer() {
  const wanted = digest(SERVER_SOURCES).slice(0, 16)
  const folder = join(ROOT, 'dist/server')
  const current = join(folder, 'current')
  if (existsSync(current) && readlinkSync(current) === wanted) return false
  requireWritable()
  const draft = join(folder, `draft-${process.pid}`)
  // A build under its final name is complete, and may be in use.
  if (!existsSync(join(folder, wanted))) {
    process.stderr.write('Building the server …\n')
    runVite('server', ['--config', 'vite.server.config.ts', '--outDir', draft])
    moveBuild(draft, join(folder, wanted))
  }
  // A killed build may have had the same process id.
  rmSync(`${draft}.current`, { force: true })
  symlinkSync(wanted, `${draft}.current`)
  renameSync(`${draft}.current`, current)
  const builds = readdirSync(folder).filter((name) => name !== 'current' && name !== wanted)
  const age = (name) => lstatSync(join(folder, name)).mtimeMs
  const old = builds.sort((a, b) => age(b) - age(a)).slice(KEPT_BUILDS - 1)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return true
}

function requireWritable() {
  const dist = join(ROOT, 'dist')
  try {
    accessSync(existsSync(dist) ? dist : ROOT, constants.W_OK)
  } catch {
    fail(
      `ScoutSite is not built, or has changed since. Run this as its owner: npm --prefix ${ROOT} run build`,
    )
  }
}

/** Root's link makes the tool a command of every folder. Whatever is there already stays. */
function linkTool(link) {
  if (process.getuid?.() !== 0) return
  const tool = join(ROOT, 'scripts/scoutsite.mjs')
  const instead = `To call the tool of this folder: ${tool}`
  try {
    symlinkSync(tool, link)
    process.stderr.write(`Linking the tool: ${link}\n`)
  } catch ({ code }) {
    if (code !== 'EEXIST')
      return process.stderr.write(`${link} could not be made (${code}). ${instead}\n`)
    if (existsSync(link) && realpathSync(link) === realpathSync(tool)) return
    const what = lstatSync(link).isSymbolicLink() ? `leads to ${readlinkSync(link)}` : 'is a file'
    process.stderr.write(`${link} ${what} and was not replaced. ${instead}\n`)
  }
}

/** Another command may have finished the same build first. */
function moveBuild(draft, place) {
  try {
    renameSync(draft, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true })
  }
}

function runVite(what, args) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const how = child({ cwd: ROOT, stdio: ['ignore', 2, 2] })
  // Another NODE_ENV, such as that of tests, would bundle development-only checks.
  how.env.NODE_ENV = 'production'
  const { status } = spawnSync(NODE, [vite, 'build', '--logLevel', 'warn', ...args], how)
  if (status !== 0) fail(`The ${what} could not be built; the reason is above.`)
}

/** Without temporary files of editors, which include dangling links. */
function listFiles(path) {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.isFile() ? [path] : []
  return readdirSync(path)
    .filter((name) => !/^\.|~$/.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

function digest(names) {
  const hash = createHash('sha256')
  try {
    const files = names.flatMap((name) => listFiles(join(ROOT, name)))
    for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  } catch (error) {
    if (error.code !== 'EACCES') throw error
    fail(`${error.path} may not be read by this account. Run as its owner: chmod -R a+rX ${ROOT}`)
  }
  return hash.digest('hex')
}

/** Becomes the program if this is already the pinned Node; otherwise starts it and waits. */
async function run(program, args) {
  // File names that an operator passes are relative to the original working directory.
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(ROOT)
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/node')
  // An operator's command runs next to the server, on the same machine.
  const isThrifty = program === PROGRAMS.start || program === PROGRAMS.scoutsite
  if (isThrifty) Object.assign(process.env, SERVER.environment)
  const command = [NODE, ...(isThrifty ? SERVER.flags : []), program, ...args]
  if (process.version === pinnedVersion()) {
    if (isThrifty) process.execve(NODE, command, child({}).env)
    process.argv = [process.argv[0], program, ...args]
    const { enableCompileCache } = await import('node:module')
    enableCompileCache(process.env.NODE_COMPILE_CACHE)
    await import(join(ROOT, program))
    return
  }
  const how = child({ stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const started = spawn(NODE, command.slice(1), how)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => started.kill(signal))
  }
  started.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** A child gets only these options and our environment; nothing comes from prototypes. */
function child(options) {
  const env = Object.assign(Object.create(null), process.env)
  return Object.assign(Object.create(null), options, { env })
}

/** The index of the tool's command, after its options. */
function findCommand(words) {
  let index = 0
  while (words[index]?.startsWith('-')) index += words[index] === '--config' ? 2 : 1
  return index
}

function pinnedVersion() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8'))
  return `v${version}`
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  fail(`ScoutSite is started by Node ${OLDEST_NODE} or newer; this is ${process.version}.`)
const [group = 'start', ...rest] = process.argv.slice(2)
// An operator may name the settings before the command or after it.
const at = findCommand(rest)
// The server needs its own flags from process start.
const isStart = group === 'scoutsite' && rest[at] === 'start' && !rest.includes('--help')
const [command, args] = isStart ? ['start', rest.toSpliced(at, 1)] : [group, rest]
const program = PROGRAMS[[command, ...args].join(' ')] ?? PROGRAMS[command]
if (!program && command !== 'build') {
  fail(`There is no command "${command}". Known: build, ${Object.keys(PROGRAMS).join(', ')}.`)
}
// Another account that starts the server later may read the installed and built files, even if they
// are root's.
const umask = process.umask(0o022)
install()
// Verifying a backup starts the server, and so does a demo.
const needsApp = ['start', 'test', 'validate', 'bench', 'drill', 'release-check', 'build'].includes(
  command,
)
const hasBuiltApp = (needsApp || args[at] === 'demo' || args.includes('--prove')) && buildApp()
const hasBuiltServer = (needsApp || command === 'scoutsite') && buildServer()
// After an update that changed nothing of either, `build` is what an operator runs.
if (hasBuiltApp || hasBuiltServer || command === 'build')
  spawnSync(NODE, ['scripts/note-commit.ts'], child({ cwd: ROOT, stdio: 'inherit' }))
process.umask(umask)
// `build` prepares a start that may write nothing next to the program, and does no more.
if (command === 'build' && args[0] === '--link') linkTool(args[1])
if (program) await run(program, command === 'validate' ? ['--without-browser', ...args] : args)
