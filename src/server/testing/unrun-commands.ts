import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** The services that the manual sets up. */
const UNITS = ['scoutsite', 'caddy']

type Unrun = { begins: string; why: string; isSound?: (words: string[]) => boolean }

const ofSupabase = ['supabase', 'psql', 'USERS=', 'IDENTITIES=', 'FACTORS=', '(echo']

/** Documented commands that no test runs, why, and what can still be checked about them. */
const unrun: Unrun[] = [
  { begins: 'npm start', why: 'process.db.test.ts starts it' },
  { begins: 'npm test', why: 'it is running' },
  { begins: 'apt-get', why: 'needs root and the mirrors of Debian' },
  { begins: 'useradd', why: 'needs root' },
  { begins: 'chown', why: 'needs root' },
  { begins: 'ufw', why: 'needs root' },
  { begins: 'git', why: 'needs the place of the code' },
  {
    begins: 'install',
    why: 'needs root',
    isSound: (words) =>
      words.every((word) => !word.startsWith('deploy/') || existsSync(join(ROOT, word))),
  },
  {
    begins: 'systemctl',
    why: 'needs systemd',
    isSound: ([, verb = '', ...rest]) =>
      verb === 'daemon-reload' || UNITS.includes(rest.at(-1) ?? ''),
  },
  ...ofSupabase.map((begins) => ({ begins, why: 'needs a project of Supabase' })),
]

export function findUnrun(command: string): Unrun | undefined {
  return unrun.find(({ begins }) => command.startsWith(begins))
}
