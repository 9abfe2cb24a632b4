import { type AssetUpload, uploadAsset } from '../../api/upload-asset.ts'
import type { LocalFiles } from '../../drafts/local-files.ts'

/** Sends what lies on this device alone. A page is never published without the pictures it was previewed with. */
export async function uploadFiles(siteId: string, files: LocalFiles): Promise<void> {
  const { logo, photos, packet } = files
  const uploads: AssetUpload[] = [
    ...(logo ? [{ siteId, kind: 'logo' as const, file: toFile(logo) }] : []),
    ...photos.map((photo) => ({ siteId, kind: 'photo' as const, file: toFile(photo) })),
    ...(packet ? [{ siteId, kind: 'packet' as const, file: toFile(packet) }] : []),
  ]
  for (const upload of uploads) await uploadAsset(upload)
}

function toFile({ blob, name }: { blob: Blob; name: string }): File {
  return new File([blob], name, { type: blob.type })
}
