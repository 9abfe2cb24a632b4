import { zip } from 'fflate'
import { listLinkedFiles } from '#site/linked-files.ts'
import { renderSite } from '#site/render.ts'
import type { Site } from '#site/site.ts'
import { addressOfFont } from '../../template-fonts.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import { readBlob } from '../../uploads/open-files.ts'
import { locateIn } from '../../uploads/site-assets.ts'

/** The whole site as a zip that opens from disk: pages, style, fonts and pictures. */
export async function zipSite(site: Site, keeper: FileKeeper): Promise<Blob> {
  const texts = renderSite(site, new Date()).map(({ path, contents }): [string, Uint8Array] => [
    path,
    new TextEncoder().encode(contents),
  ])
  const { stored } = keeper.state.get()
  const locate = locateIn(keeper.files(), stored)
  const linked = await Promise.all(
    listLinkedFiles(site).map(async (file): Promise<[string, Uint8Array] | null> => {
      const blob =
        file.from === 'template'
          ? await fetchBlob(addressOfFont(file.source))
          : stored[file.id]
            ? await fetchBlob(locate(file.path))
            : await readBlob(file.id)
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

async function fetchBlob(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError('Failed to fetch')
  return response.blob()
}
