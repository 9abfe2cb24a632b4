import { connectFunctions } from '../functions.ts'
import { readRefusal } from './read-refusal.ts'

export type AssetUpload = { siteId: string; kind: 'logo' | 'photo' | 'packet'; file: File }

type Answer = { success?: boolean; error?: string }

const UNEXPLAINED = 'A picture or the packet could not be uploaded. Please try again.'

export async function uploadAsset({ siteId, kind, file }: AssetUpload): Promise<void> {
  const functions = await connectFunctions()
  const body = new FormData()
  body.set('siteId', siteId)
  body.set('kind', kind)
  body.set('file', file)
  const { data, error } = await functions.invoke<Answer>('upload-asset', { body })
  if (error) throw await readRefusal(error, UNEXPLAINED)
  if (!data?.success) throw new Error(data?.error || UNEXPLAINED)
}
