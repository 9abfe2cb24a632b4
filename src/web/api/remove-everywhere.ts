import { connectFunctions } from '../functions.ts'
import { readRefusal } from './read-refusal.ts'

const UNEXPLAINED = 'The photo could not be removed. Please try again.'

type Answer = { success?: boolean; error?: string }

export async function removeEverywhere(siteId: string, assetId: string): Promise<void> {
  const functions = await connectFunctions()
  const body = { siteId, assetId }
  const { data, error } = await functions.invoke<Answer>('remove-everywhere', { body })
  if (error) throw await readRefusal(error, UNEXPLAINED)
  if (!data?.success) throw new Error(data?.error || UNEXPLAINED)
}
