import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { listLinkedFiles } from '#site/linked-files.ts'
import { listCalendars } from '#site/list-calendars.ts'
import { renderInSteps, type SiteSettings } from '#site/render.ts'
import { YEAR_STYLE_PATH } from '#site/templates/parts/year-style.ts'
import type { Steps } from '#site/text/steps.ts'
import { printCalendar } from '../events/print-calendar.ts'
import { letOthersIn } from '../lib/let-others-in.ts'
import { PROJECT_FOLDER } from '../starting/project-folder.ts'

/**
 * A text that we generated, with its contents. `styleHash` is stored with it: see `ReleaseFile`.
 * `isCommon`: supplied by the program, the same for every site.
 */
export type MadePart = {
  path: string
  contents: Uint8Array
  hash: string
  styleHash?: string
  isCommon?: true
}

/** A stored file to copy. `shows` is stored with it: see `ReleaseFile`. */
export type CopiedPart = StoredFile & { path: string; hash: string; shows?: string }

/** The key of a file in the store, and its size. */
type StoredFile = { key: string; bytes: number }

/** Finds the stored file of an upload by its path in the site. */
export type FindFile = (path: string) => StoredFile | undefined

/** A picture that we drew. */
type DrawnPart = MadePart & { shows: string }

/** A file of a new release: contents that we generated, or the key of a stored file to copy. */
export type ReleasePart = MadePart | DrawnPart | CopiedPart

/** The files of a site, and the time until which they are valid. */
export type Composed<Part> = { parts: Part[]; goodUntil: Date }

const SITE_FOLDER = join(PROJECT_FOLDER, 'src/site')
const fonts = new Map<string, Promise<Uint8Array>>()

/** Runs the steps while other requests get their turns: a long site takes a while. */
export async function inTurns<Made>(steps: Steps<Made>): Promise<Made> {
  for (;;) {
    await letOthersIn()
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Renders the texts of a site for a day: its pages and its calendar files. */
export async function composeTexts(
  site: Site,
  live: LiveFacts,
  now: Date,
  settings: SiteSettings,
): Promise<Composed<MadePart>> {
  const { files, goodUntil } = await inTurns(renderInSteps(site, live, now, settings))
  const parts: MadePart[] = []
  for (const { path, contents, style } of files) {
    await letOthersIn()
    parts.push({
      ...made(path, Buffer.from(contents)),
      ...(style !== undefined && { styleHash: hashStyle(style) }),
      ...(path === YEAR_STYLE_PATH && { isCommon: true as const }),
    })
  }
  for (const calendar of await inTurns(listCalendars(site, live, now))) {
    parts.push(made(calendar.path, Buffer.from(await inTurns(printCalendar(calendar)))))
  }
  return { parts, goodUntil }
}

type ReleaseSettings = {
  findFile: FindFile
  /** Without it, the pages reference none. */
  sharePicture?: ReleasePart | undefined
} & Omit<SiteSettings, 'hasSharePicture'>

/** Composes all files of a troop's site. */
export async function composeRelease(
  site: Site,
  live: LiveFacts,
  now: Date,
  { findFile, sharePicture, ...settings }: ReleaseSettings,
): Promise<Composed<ReleasePart>> {
  const texts = await composeTexts(site, live, now, {
    ...settings,
    hasSharePicture: sharePicture !== undefined,
  })
  const linked = listLinkedFiles(site).map(async (file): Promise<ReleasePart[]> => {
    if (file.from === 'template') {
      return [{ ...made(file.path, await readFont(file.source)), isCommon: true }]
    }
    const stored = findFile(file.path)
    if (!stored) return []
    const { key, bytes } = stored
    // The contents under a key never change, so the hash of the key identifies the version as well
    // as a hash of the bytes.
    return [{ path: file.path, key, bytes, hash: digest(key) }]
  })
  const files = (await Promise.all(linked)).flat()
  const parts = [...texts.parts, ...files, ...(sharePicture ? [sharePicture] : [])]
  return { parts, goodUntil: texts.goodUntil }
}

function digest(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('base64url').slice(0, 22)
}

/** In the form of a Content-Security-Policy. */
function hashStyle(style: string): string {
  return createHash('sha256').update(style).digest('base64')
}

export function made(path: string, contents: Uint8Array): MadePart {
  return { path, contents, hash: digest(contents) }
}

function readFont(source: string): Promise<Uint8Array> {
  const known = fonts.get(source) ?? readFile(join(SITE_FOLDER, source))
  fonts.set(source, known)
  return known
}
