import { spawnSync } from 'node:child_process'
import type { Account } from '../database/embedded/service-account.ts'
import { childEnvironment, childOptions } from '../starting/child-environment.ts'

const TESTS = {
  read: 'if [ -d "$p" ]; then [ -r "$p" ] && [ -x "$p" ]; else [ -r "$p" ]; fi',
  enter: '[ -x "$p" ]',
}

/** Returns the paths that the account cannot read, or enter; checked as that account. */
export function findUnreachable(
  way: keyof typeof TESTS,
  paths: string[],
  { uid, gid }: Account,
): string[] {
  const script = `for p; do ${TESTS[way]} || echo "$p"; done`
  const options = { uid, gid, cwd: '/', env: childEnvironment(['PATH']), encoding: 'utf8' } as const
  const args = ['-c', script, 'sh', ...paths]
  const { stdout, error } = spawnSync('/bin/sh', args, childOptions(options))
  if (error) throw error
  return stdout.split('\n').filter(Boolean)
}
