import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { childOptions, wholeEnvironment } from '#server/starting/child-environment.ts'

const FOLDER = '.cache/faults'

function git(args: string[], more: { cwd?: string; env?: Record<string, string> } = {}): string {
  const env = wholeEnvironment(more.env)
  const how = childOptions({ cwd: more.cwd ?? process.cwd(), env, encoding: 'utf8' } as const)
  return execFileSync('git', args, how).trim()
}

/** A commit, on no branch, of the present files, including uncommitted changes. */
export async function commitPresentFiles(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  // A separate index: the developer's staged changes stay as they are.
  const env = { GIT_INDEX_FILE: join(process.cwd(), FOLDER, 'index') }
  git(['add', '--all'], { env })
  const who = ['-c', 'user.name=drill', '-c', 'user.email=drill@localhost']
  return git([...who, 'commit-tree', git(['write-tree'], { env }), '-p', 'HEAD', '-m', 'present'])
}

/**
 * A commit's files except this drill and the documentation: test results are the same while these
 * are.
 */
export function listTested(commit: string): string {
  const lines = git(['ls-tree', '-r', commit]).split('\n')
  return lines.filter((line) => !/\t(?:drills|docs)\//.test(line)).join('\n')
}

/** A second folder with a commit's files and the packages installed here. */
export async function openWorkTree(name: string, commit: string) {
  const folder = join(process.cwd(), FOLDER, name)
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    git(['worktree', 'prune'])
  }
  // A killed drill leaves its work tree behind.
  await remove()
  git(['worktree', 'add', '--quiet', '--detach', folder, commit])
  // Hard links, which cost no space: a picture worker may not read through symbolic links.
  const how = childOptions({ stdio: 'inherit', env: wholeEnvironment() } as const)
  execFileSync('cp', ['-al', 'node_modules', folder], how)
  return {
    folder,
    /** Resets all files to the commit; built files stay. */
    reset() {
      git(['reset', '--quiet', '--hard'], { cwd: folder })
      git(['clean', '--quiet', '-d', '--force'], { cwd: folder })
    },
    remove,
  }
}
