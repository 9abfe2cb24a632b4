import type { Asset } from '../assets/asset-rows.ts'
import type { TestApp } from './create-test-app.ts'

export type Answer = { success?: boolean; code?: string; error?: string; asset?: Asset }
export type Signed = Awaited<ReturnType<TestApp['signUp']>>
export type Form = Record<string, string | Blob>

export async function createSite({ supabase }: Signed): Promise<string> {
  const { data } = await supabase
    .from('sites')
    .insert({ site_name: 'Ours' })
    .select()
    .single()
    .throwOnError()
  return data.id
}

export function fileOf(contents: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(contents)], name, { type })
}

export function call(app: TestApp, leader: Signed, name: string, body: BodyInit, type?: string) {
  const headers = new Headers({ authorization: `Bearer ${leader.session.access_token}` })
  if (type) headers.set('content-type', type)
  return app.call(`/functions/v1/${name}`, { method: 'POST', headers, body })
}

/** Uploads a form as the wizard does, and returns the parsed answer. */
export async function upload(app: TestApp, leader: Signed, form: Form): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  const response = await call(app, leader, 'upload-asset', body)
  return (await response.json()) as Answer
}

export async function uploadPhoto(
  app: TestApp,
  leader: Signed,
  siteId: string,
  contents: Uint8Array,
): Promise<Asset> {
  const answer = await upload(app, leader, { siteId, kind: 'photo', file: fileOf(contents) })
  if (!answer.asset) throw new Error(answer.error ?? 'no answer')
  return answer.asset
}

export async function listStored(app: TestApp, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.store.list(folder)) keys.push(key)
  return keys.sort()
}
