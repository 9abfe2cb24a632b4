import { type PictureKind, shrinkPicture } from './shrink-picture.ts'

export type ShrinkJob = { original: Blob; kind: PictureKind; port: MessagePort }

/** The worker that scales pictures down. */
addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  const { original, kind, port } = data
  shrinkPicture(original, kind).then(
    (shrunk) => port.postMessage({ shrunk }),
    () => port.postMessage({ isFailed: true }),
  )
})
