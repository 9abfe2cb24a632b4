import type { AssetFile, AssetKind } from '#contract/asset-record.ts'
import type { MadePicture } from './make-picture.ts'

const PACKET_PATH = 'welcome-packet.pdf'

type Made = {
  id: string
  kind: AssetKind
  fileKey: string
  picture: MadePicture | null
  /** Size of the packet, which is stored unchanged. */
  bytes: number
}

/** Lists the files of a job: the key of each in the store, and its path in the published site. */
export function listAssetFiles({
  id,
  kind,
  fileKey,
  picture,
  bytes,
}: Made): (AssetFile & { source: string })[] {
  if (!picture) {
    const key = `${fileKey}/${PACKET_PATH}`
    const path = kind === 'document' ? `documents/${id}.pdf` : PACKET_PATH
    return [{ source: 'original', path, type: 'application/pdf', width: 0, key, bytes }]
  }
  return picture.files.map(({ name, ...file }) => ({
    ...file,
    source: name,
    path: kind === 'logo' ? name : pathOf(id, name),
    key: `${fileKey}/${name}`,
  }))
}

function pathOf(id: string, name: string): string {
  return name === 'full.jpg' ? `photos/${id}.jpg` : `photos/${id}-${name}`
}
