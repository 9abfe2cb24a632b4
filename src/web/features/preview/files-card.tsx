import type { PublishedFile } from '#contract/published-file.ts'
import { saySize } from '#site/text/say-size.ts'

// Files of general interest: a full list would push everything else off the screen.
const KNOWN = ['index.html', 'contact.html', 'style.css', 'logo.png']

/** The actual files of the live release. */
export function FilesCard({ files }: { files: readonly PublishedFile[] }) {
  const known = KNOWN.flatMap((path) => files.find((file) => file.path === path) ?? [])
  const others = files.filter(({ path }) => !KNOWN.includes(path))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section aria-labelledby="files" className="rounded-card border border-line bg-paper p-6">
      <h2 id="files" className="text-2xl">
        Generated Files
      </h2>
      <p className="mt-1 text-soft text-sm">
        {files.length} files, {saySize(total)}
      </p>
      <FileList files={known} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold">
            {others.length} more files: pictures, fonts and the like
          </summary>
          <FileList files={others} />
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
          <span className="shrink-0 text-soft tabular-nums">{saySize(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
