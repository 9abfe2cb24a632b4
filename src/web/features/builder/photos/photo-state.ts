import type { UploadState } from '../../../sync/files/uploads.ts'

/** The upload state that a tile shows for a photo that is not on the server yet. */
export type PhotoState = {
  text: string
  /** From 0 to 1; null while unknown. */
  share: number | null
  isFailed?: boolean
}

export function preparing(isKept: boolean): PhotoState {
  return { text: isKept ? 'Getting ready' : 'Storing', share: null }
}

/** Null for a photo that the server has, and for one that waits until its site is saved. */
export function stateOfUpload(
  isThere: boolean,
  isSaved: boolean,
  upload: UploadState | undefined,
): PhotoState | null {
  if (isThere) return null
  if (upload?.kind === 'failed') return { text: 'Not sent', share: null, isFailed: true }
  if (upload?.kind !== 'sending') return isSaved ? { text: 'Waiting', share: 0 } : null
  const { share } = upload
  const percent = Math.round(share * 100)
  return { text: percent < 100 ? `${percent}%` : 'Shrinking it', share }
}
