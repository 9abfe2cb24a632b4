import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packFolder } from '#server/web/pack-folder.ts'

/** Compresses the built files, so that a server only reads them. */
export function packApp(): Plugin {
  let folder = ''
  return {
    name: 'scoutsite:pack-app',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // Last, because only then everything is written, including the operator's page.
    closeBundle: { order: 'post', sequential: true, handler: () => packFolder(folder) },
  }
}
