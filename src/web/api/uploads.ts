import type { AssetRecord } from '#contract/asset-record.ts'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import type { UploadAsset } from '#contract/upload-asset.ts'
import { RequestError } from '../lib/request-error.ts'
import { connect } from '../session/connect.ts'
import { getToken } from '../session/get-token.ts'

type Fields = UploadAsset['request']

export type AssetUpload = Pick<Fields, 'siteId' | 'kind' | 'hidden'> & {
  id: string
  blob: Blob
  name: string
}

type Answer = Partial<UploadAsset['answer'] & Omit<RefusalAnswer, 'success'>>

const UNEXPLAINED = 'This file could not be uploaded. Please try again.'

/** Uploads a file and reports progress, which `fetch` cannot do. */
export async function uploadAsset(
  { blob, name, ...fields }: AssetUpload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AssetRecord> {
  const connection = await connect()
  const { config } = connection
  const token = await getToken(connection)
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value ?? '')
  body.set('file', blob, name)
  const request = new XMLHttpRequest()
  request.open('POST', `${config.supabaseUrl}/functions/v1/upload-asset`)
  request.setRequestHeader('apikey', config.supabaseKey)
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const { status, text } = await send(request, body, signal)
  const answer = parse(text)
  if (answer.asset) return answer.asset
  throw new RequestError(answer.error || UNEXPLAINED, status, answer.code)
}

function send(request: XMLHttpRequest, body: FormData, signal: AbortSignal) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(RequestError.unanswered())
    request.onabort = () => reject(signal.reason)
    signal.throwIfAborted()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function parse(text: string): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {}
  } catch {
    return {}
  }
}
