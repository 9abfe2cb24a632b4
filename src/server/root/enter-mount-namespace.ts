import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { childEnvironment, childOptions, wholeEnvironment } from '../starting/child-environment.ts'

const MARK = 'SCOUTSITE_VIEW'
const UNSHARE = '/usr/bin/unshare'
const OWN_VIEW = ['--mount', '--propagation', 'slave']

/**
 * If a parent folder is closed, this process gets its own mount namespace, in which an empty folder
 * replaces the closed one and contains only what is needed. Nothing changes outside. Returns
 * whether that was possible: in containers it often is not.
 */
export function enterMountNamespace(closed: string[], needed: string[]): boolean {
  const outside = process.env[MARK]
  const current = `${process.pid} ${readlinkSync('/proc/self/ns/mnt')}`
  if (outside === undefined) return beginAnew(closed, current)
  delete process.env[MARK]
  // Outside our own mount namespace the mounts would change everybody's view.
  const [pid] = outside.split(' ')
  if (pid !== String(process.pid) || outside === current) return false
  return closed.every((folder) => cover(folder, needed))
}

/**
 * Executes this process again from the start, in its own mount namespace; false if that is not
 * allowed.
 */
function beginAnew([folder = '/']: string[], current: string): boolean {
  const mayMount = run(UNSHARE, [...OWN_VIEW, 'mount', '-t', 'tmpfs', 'scoutsite', folder])
  if (!mayMount || !process.execve) return false
  const [, program = '', ...args] = process.argv
  const command = [process.execPath, ...process.execArgv, resolve(program), ...args]
  const environment = wholeEnvironment({ [MARK]: current })
  return process.execve(UNSHARE, ['unshare', ...OWN_VIEW, ...command], environment)
}

function cover(folder: string, needed: string[]): boolean {
  // An open file descriptor still reaches them once the folder is covered.
  const held = needed
    .filter((path) => path.startsWith(folder + sep))
    // A folder is mounted with its contents.
    .filter((path) => !needed.some((other) => path.startsWith(other + sep)))
    .map((path) => ({ path, isFolder: statSync(path).isDirectory(), fd: openSync(path, 'r') }))
  const here = process.cwd()
  if (!run('mount', ['-t', 'tmpfs', '-o', 'mode=755,size=1m', 'scoutsite', folder])) return false
  const usual = process.umask(0o022)
  const isShown = held.every(({ path, isFolder, fd }) => {
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o755 })
    if (!isFolder) writeFileSync(path, '', { flag: 'wx' })
    return run('mount', ['--no-canonicalize', '--bind', `/proc/${process.pid}/fd/${fd}`, path])
  })
  process.umask(usual)
  for (const { fd } of held) closeSync(fd)
  // The working directory is the covered folder until we change into it again.
  if (here === folder || here.startsWith(folder + sep)) process.chdir(existsSync(here) ? here : '/')
  return isShown
}

function run(command: string, args: string[]): boolean {
  const options = { env: childEnvironment(['PATH']), stdio: 'ignore' } as const
  return spawnSync(command, args, childOptions(options)).status === 0
}
