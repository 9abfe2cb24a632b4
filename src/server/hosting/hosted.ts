import type { ReleaseFile } from '#contract/published-file.ts'

/** A file as it is asked for: by its path in the site. */
export type HostedFile = ReleaseFile & { key: string }

/** What a host stands for. */
export type Hosted =
  // `version` is the folder, and how many of its files are served: a purged photo leaves it.
  | { kind: 'site'; version: string; files: Map<string, HostedFile> }
  | { kind: 'moved'; domain: string }
  | { kind: 'none' }

export function createHosted(folder: string, files: readonly ReleaseFile[]): Hosted {
  const byPath = new Map(
    files.map((file) => [`/${file.path}`, { ...file, key: `${folder}/${file.path}` }]),
  )
  const home = byPath.get('/index.html')
  if (home) byPath.set('/', home)
  return { kind: 'site', version: `${folder} ${files.length}`, files: byPath }
}
