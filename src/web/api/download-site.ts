import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { connectFunctions } from '../functions.ts'
import { RequestError } from '../lib/request-error.ts'
import { readRefusal } from './read-refusal.ts'

const UNEXPLAINED = 'The files could not be put together. Please try again.'

/** Downloads a release as a zip; with null, the page as it would be published now. */
export async function downloadSite(siteId: string, releaseId: string | null): Promise<Blob> {
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<Blob | RefusalAnswer>('download-site', {
    body: { siteId, releaseId },
  })
  if (error) throw await readRefusal(error, UNEXPLAINED)
  if (data instanceof Blob) return data
  throw new RequestError(data?.error || UNEXPLAINED, 200, data?.code)
}
