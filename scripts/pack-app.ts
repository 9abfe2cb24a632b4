import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packFolder } from '#server/web/pack-folder.ts'

/** Compresses what was built, so that a server only reads it. */
export function packApp(): Plugin {
  let folder = ''
  return {
    name: 'scoutsite:pack-app',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    // Last, because only then all of it is written, the operator's page too.
    closeBundle: { order: 'post', sequential: true, handler: () => packFolder(folder) },
  }
}
