import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** A built peer: its files by path, and the page that loads it. */
export type Peer = Map<string, string>

const FOLDER = '.cache/peers'

/** Builds a peer as ours is built. Peers are installed here alone, and are no dependency of the project. */
export async function buildPeer(entry: string): Promise<Peer> {
  mkdirSync(FOLDER, { recursive: true })
  cpSync('bench/peers', FOLDER, { recursive: true })
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--loglevel=error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the peers could not be installed')
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    root: FOLDER,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(process.cwd(), FOLDER, entry) },
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
