import { zip } from 'fflate'
import { listLinkedFiles } from '#site/linked-files.ts'
import { renderSite } from '#site/render.ts'
import type { Site } from '#site/site.ts'
import { blobIn, type LocalFiles } from '../../drafts/local-files.ts'
import { addressOfFont } from '../../template-fonts.ts'

/** The whole site as a zip that opens from disk: pages, style, fonts and pictures. */
export async function zipSite(site: Site, files: LocalFiles): Promise<Blob> {
  const texts = renderSite(site, new Date()).map(({ path, contents }): [string, Uint8Array] => [
    path,
    new TextEncoder().encode(contents),
  ])
  const linked = await Promise.all(
    listLinkedFiles(site).map(async (file): Promise<[string, Uint8Array] | null> => {
      const blob = file.from === 'template' ? await fetchFont(file.source) : blobIn(files, file.id)
      return blob && [file.path, new Uint8Array(await blob.arrayBuffer())]
    }),
  )
  const entries = Object.fromEntries([...texts, ...linked.filter((entry) => entry !== null)])
  return new Promise((resolve, reject) => {
    zip(entries, { level: 6 }, (error, data) => {
      if (error) reject(error)
      else resolve(new Blob([data], { type: 'application/zip' }))
    })
  })
}

async function fetchFont(source: string): Promise<Blob> {
  const response = await fetch(addressOfFont(source))
  return response.blob()
}
