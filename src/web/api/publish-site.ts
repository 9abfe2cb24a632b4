import { connectFunctions } from '../functions.ts'
import { readRefusal } from './read-refusal.ts'

const UNEXPLAINED = 'There was an error publishing your site. Please try again.'

export type PublishRequest = { siteId: string; htmlContent: string; siteName: string }
export type PublishedFile = { path: string; bytes: number }
export type Published = { siteUrl: string; files: PublishedFile[] }

type Answer = { success?: boolean; siteUrl?: string; error?: string; files?: PublishedFile[] }

export async function publishSite(body: PublishRequest): Promise<Published> {
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<Answer>('publish-site', { body })
  if (error) throw await readRefusal(error, UNEXPLAINED)
  if (!data?.success || !data.siteUrl) throw new Error(data?.error || UNEXPLAINED)
  return { siteUrl: data.siteUrl, files: data.files ?? [] }
}
