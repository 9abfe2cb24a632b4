import { connectFunctions } from '../functions.ts'
import { isAway } from '../lib/explain-error.ts'

const UNEXPLAINED = 'There was an error publishing your site. Please try again.'

export type PublishRequest = { siteId: string; htmlContent: string; siteName: string }
export type PublishedFile = { path: string; bytes: number }
export type Published = { siteUrl: string; files: PublishedFile[] }

type Answer = { success?: boolean; siteUrl?: string; error?: string; files?: PublishedFile[] }

export async function publishSite(body: PublishRequest): Promise<Published> {
  const functions = await connectFunctions()
  const { data, error } = await functions.invoke<Answer>('publish-site', { body })
  if (error) throw isAway(error) ? error : new Error(await readRefusal(error.context))
  if (!data?.success || !data.siteUrl) throw new Error(data?.error || UNEXPLAINED)
  return { siteUrl: data.siteUrl, files: data.files ?? [] }
}

async function readRefusal(response: unknown): Promise<string> {
  if (!(response instanceof Response)) return UNEXPLAINED
  const { error } = await response.json().catch(() => ({}))
  return typeof error === 'string' && response.status !== 404 ? error : UNEXPLAINED
}
