import { type AssetKind, isPaper } from '#contract/asset-record.ts'

export type UploadLimits = {
  maxPhotoMb: number
  maxPhotos: number
  maxPacketMb: number
  maxLogoMb: number
}

/**
 * How many removed uploads a site retains for Undo, and their total size, for thirty days at most.
 */
export const KEPT_REMOVED = { count: 100, bytes: 200_000_000 }

export function megabytesOf(kind: AssetKind, limits: UploadLimits): number {
  const { maxPhotoMb, maxPacketMb, maxLogoMb } = limits
  if (isPaper(kind)) return maxPacketMb
  return kind === 'logo' ? maxLogoMb : maxPhotoMb
}

export function maxBytes({ maxPhotoMb, maxPacketMb, maxLogoMb }: UploadLimits): number {
  return Math.max(maxPhotoMb, maxPacketMb, maxLogoMb) * 1_000_000
}
