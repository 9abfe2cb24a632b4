import { type PictureKind, type Shrunk, shrinkPicture } from './shrink-picture.ts'
import type { ShrinkJob } from './shrink-worker.ts'

type Answer = { shrunk: Shrunk | null } | { isFailed: true }

let worker: Worker | null = null

/**
 * Scales a picture down in a worker, so that typing stays smooth; in this thread if the browser
 * cannot, or if the worker could not be loaded.
 */
export async function shrinkInWorker(original: Blob, kind: PictureKind): Promise<Shrunk | null> {
  const answer = await ask(original, kind).catch((): Answer => ({ isFailed: true }))
  if ('shrunk' in answer) return answer.shrunk
  worker?.terminate()
  worker = null
  return shrinkPicture(original, kind)
}

async function ask(original: Blob, kind: PictureKind): Promise<Answer> {
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  const thread = worker
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const fail = () => reject(new Error('This browser has no thread for pictures.'))
  thread.addEventListener('error', fail)
  port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
  const job: ShrinkJob = { original, kind, port: port2 }
  thread.postMessage(job, [port2])
  return promise.finally(() => {
    thread.removeEventListener('error', fail)
    port1.close()
  })
}
