import type { Picked } from './picked.ts'
import type { SiteFile } from './site-files.ts'

type Look = Pick<SiteFile, 'width' | 'height' | 'color' | 'thumb'>

const UNSEEN: Look = { width: 0, height: 0, color: '', thumb: '' }

/** A picked file as the form shows it; without a thumbnail when this browser cannot decode it. */
export async function describeFile(picked: Picked, blob: Blob, look = UNSEEN): Promise<SiteFile> {
  const { id, kind, name } = picked
  const { size, type } = blob
  const sha256 = await digest(blob)
  return { id, kind, name, alt: '', caption: '', bytes: size, type, sha256, ...look }
}

// Browsers have no digest where a page comes without encryption: then the server alone notices duplicates.
async function digest(blob: Blob): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
