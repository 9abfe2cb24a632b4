import { del, get, set } from 'idb-keyval'
import type { Locate, Photo, Picture } from '#site/assets.ts'
import type { SiteAssets } from '#site/site.ts'

/** A picked picture, already made small. It stays on this device until it can be uploaded. */
export type LocalPicture = {
  id: string
  name: string
  blob: Blob
  width: number
  height: number
  color: string
  /** A small copy for the preview, which may load nothing from anywhere. */
  data: string
}

type LocalPacket = { id: string; name: string; blob: Blob }

export type LocalFiles = {
  logo: LocalPicture | null
  photos: LocalPicture[]
  packet: LocalPacket | null
}

const NO_FILES: LocalFiles = { logo: null, photos: [], packet: null }

const PACKET_PATH = 'welcome-packet.pdf'

export const localFiles = {
  read: async (siteId: string): Promise<LocalFiles> =>
    (await get<LocalFiles>(keyOf(siteId)).catch(() => undefined)) ?? NO_FILES,
  write: (siteId: string, files: LocalFiles): Promise<void> => set(keyOf(siteId), files),
  remove: (siteId: string): Promise<void> => del(keyOf(siteId)),
}

function keyOf(siteId: string): string {
  return `scoutsite:files:${siteId}`
}

/** The files as the templates know them. */
export function assetsOf({ logo, photos, packet }: LocalFiles): SiteAssets {
  return {
    logo: logo && toPicture(logo),
    images: photos.map((photo): Photo => ({ ...toPicture(photo), caption: '' })),
    recruitmentPdf: packet && {
      id: packet.id,
      path: PACKET_PATH,
      name: packet.name,
      bytes: packet.blob.size,
    },
  }
}

export function locateIn({ logo, photos }: LocalFiles): Locate {
  const pictures = logo ? [logo, ...photos] : photos
  const found = new Map(pictures.map((picture) => [pathOf(picture), picture.data]))
  return (path) => found.get(path) ?? ''
}

function toPicture(picture: LocalPicture): Picture {
  const { id, width, height, color, blob } = picture
  const type = blob.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return { id, alt: '', width, height, color, files: [{ path: pathOf(picture), type, width }] }
}

function pathOf({ id, blob }: LocalPicture): string {
  return blob.type === 'image/png' ? 'logo.png' : `photos/${id}.jpg`
}
