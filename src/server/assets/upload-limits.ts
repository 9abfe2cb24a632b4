import type { AssetKind } from './asset-file.ts'

export type UploadLimits = {
  maxPhotoMb: number
  maxPhotos: number
  maxPacketMb: number
  maxLogoMb: number
}

export function megabytesOf(kind: AssetKind, limits: UploadLimits): number {
  const { maxPhotoMb, maxPacketMb, maxLogoMb } = limits
  return { photo: maxPhotoMb, packet: maxPacketMb, logo: maxLogoMb }[kind]
}

export function mostBytes({ maxPhotoMb, maxPacketMb, maxLogoMb }: UploadLimits): number {
  return Math.max(maxPhotoMb, maxPacketMb, maxLogoMb) * 1_000_000
}
