import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { childOptions } from '#server/starting/child-environment.ts'
import { isSmoke } from './measure.ts'

/** A built peer: its files by path, and the page that loads it. */
export type Peer = Map<string, string>

const FOLDER = '.cache/peers'

/**
 * The folder in which the peers of our comparisons are installed: only here, so that none is a
 * dependency of the project. A smoke run installs nothing, and skips peers that are not installed
 * yet.
 */
export function installPeers(): string | undefined {
  if (isSmoke) return existsSync(join(FOLDER, 'node_modules')) ? resolve(FOLDER) : undefined
  mkdirSync(FOLDER, { recursive: true })
  cpSync('bench/peers', FOLDER, { recursive: true })
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--loglevel=error'],
    childOptions({ cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] } as const),
  )
  return status === 0 ? resolve(FOLDER) : undefined
}

/** Builds a peer with the same tool and target as our app. */
export async function buildPeer(folder: string, entry: string): Promise<Peer> {
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(folder, entry) },
    },
  })
  const output = [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const peer: Peer = new Map()
  const tags: string[] = []
  for (const file of output) {
    peer.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source))
    if (file.type === 'chunk' && file.isEntry) {
      tags.push(`<script type="module" src="/${file.fileName}"></script>`)
    } else if (file.fileName.endsWith('.css')) {
      tags.push(`<link rel="stylesheet" href="/${file.fileName}">`)
    }
  }
  const head = '<!doctype html><meta name="viewport" content="width=device-width">'
  return peer.set('/', `${head}<body>${tags.join('')}`)
}
