import type { PublishedFile } from '#contract/published-file.ts'
import { formatBytes } from '../../lib/format-bytes.ts'

// Each photo has files in several sizes, which would push everything else off the screen.
const PHOTO = /^photos\//

/** The actual files of the live release. */
export function FilesCard({ files }: { files: readonly PublishedFile[] }) {
  const photos = files.filter(({ path }) => PHOTO.test(path))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section aria-labelledby="files" className="rounded-card border border-line bg-paper p-6">
      <h2 id="files" className="text-2xl">
        Generated Files
      </h2>
      <p className="mt-1 text-soft text-sm">
        {files.length} files, {formatBytes(total)}
      </p>
      <FileList files={files.filter(({ path }) => !PHOTO.test(path))} />
      {photos.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold">
            {photos.length} files of photos
          </summary>
          <FileList files={photos} />
        </details>
      )}
    </section>
  )
}

function FileList({ files }: { files: readonly PublishedFile[] }) {
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {files.map(({ path, bytes }) => (
        <li key={path} className="flex justify-between gap-4">
          <span className="min-w-0 break-all">{path}</span>
          <span className="shrink-0 text-soft tabular-nums">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
