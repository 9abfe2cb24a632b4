import type { PublishedFile } from '../../api/publish-site.ts'
import { formatBytes } from '../../lib/format-bytes.ts'

export function FilesCard({ files }: { files: readonly PublishedFile[] }) {
  return (
    <section aria-labelledby="files" className="rounded-card border border-line bg-paper p-6">
      <h2 id="files" className="text-2xl">
        Generated Files
      </h2>
      <ul className="mt-4 flex flex-col gap-2">
        {files.map(({ path, bytes }) => (
          <li key={path} className="flex justify-between gap-4">
            <span className="min-w-0 break-all">{path}</span>
            <span className="shrink-0 text-soft tabular-nums">{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
