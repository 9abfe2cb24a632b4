import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

export const pdfName = (name: string) => PDFName.of(name)

const isNamed = (...names: string[]) => {
  const known = new Set(names.map((each) => pdfName(each)))
  return (value: unknown) => value instanceof PDFName && known.has(value)
}
// Names of actions and attachments in the PDF standard, too long to occur by chance.
const isActive = isNamed(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm'],
  ...['ImportData', 'Rendition', 'GoToR', 'GoToE', 'FileAttachment'],
)
// These are active only as the type of an action or of an annotation.
const isActiveType = isNamed('Movie', 'Sound', 'Screen', '3D')
const holds = (value: unknown) => value instanceof PDFDict || value instanceof PDFRef
const isElsewhere = isNamed('URL')
const leadsElsewhere = isNamed('Thread')
const isText = (value: unknown) => value instanceof PDFString || value instanceof PDFHexString

const ENCRYPT = pdfName('Encrypt')
const OPENS_WITH = pdfName('OpenAction')
const ROOT = pdfName('Root')
const FILE = pdfName('EF')
const FILE_MARKS = [pdfName('F'), pdfName('UF'), pdfName('Type')]
const PAGES = pdfName('Pages')
const NEXT = pdfName('Next')
const ACTION = pdfName('S')
const GO_TO = pdfName('GoTo')

// Keys whose value decides whether they are active.
const HEEDED = new Map<PDFName, (value: unknown) => boolean>([
  [pdfName('AA'), holds],
  [pdfName('XFA'), (value) => holds(value) || value instanceof PDFArray],
  [pdfName('JS'), (value) => holds(value) || isText(value)],
  [ACTION, (value) => isActiveType(value) || leadsElsewhere(value)],
  // A file that is fetched from a URL.
  [pdfName('FS'), isElsewhere],
  [pdfName('Subtype'), isActiveType],
])

/** The effect of an object when a document opens with it; a number refers to another object. */
type Opening = 'nothing' | 'acts' | number

/**
 * Collects findings about a document while it is parsed, so that no part of it must be retained.
 */
export function createFindings() {
  const found = { isActive: false, isLocked: false }
  const openings: Opening[] = []
  const objects = new Set<number>()
  const meanings = new Map<number, Set<Opening>>()
  const roots = new Set<number>()
  const catalogs = new Set<number>()

  /** Follows references through all versions of the objects they name. */
  function opensWithAction(): boolean {
    const open = new Set(openings)
    for (const opening of open) {
      if (opening === 'acts') return true
      if (opening === 'nothing') continue
      if (!objects.has(opening)) return true
      for (const meaning of meanings.get(opening) ?? []) open.add(meaning)
    }
    return false
  }

  return {
    seeName(name: PDFName): void {
      if (isActive(name)) found.isActive = true
    },
    seeEntry(key: PDFName, value: unknown): void {
      if (HEEDED.get(key)?.(value)) found.isActive = true
      if (key === ENCRYPT && holds(value)) found.isLocked = true
      if (key === OPENS_WITH) openings.push(openingOf(value))
      if (key === ROOT && value instanceof PDFRef) roots.add(value.objectNumber)
    },
    seeDictionary(dictionary: PDFDict): void {
      // A file specification with an embedded file; without one of these keys, it may be a font of
      // that name.
      const isFile = holds(dictionary.get(FILE)) && FILE_MARKS.some((key) => dictionary.has(key))
      if (isFile) found.isActive = true
    },
    seeObject(number: number, value: unknown): void {
      // A `/S 7 0 R` elsewhere may refer to it.
      if (isActiveType(value)) found.isActive = true
      objects.add(number)
      const opening = openingOf(value)
      if (opening !== 'nothing')
        meanings.set(number, (meanings.get(number) ?? new Set()).add(opening))
      if (value instanceof PDFDict && value.has(PAGES)) catalogs.add(number)
    },
    isLocked: () => found.isLocked,
    isActive: () => found.isActive || opensWithAction(),
    hasPages: () => [...roots].some((number) => catalogs.has(number)),
  }
}
export type Findings = ReturnType<typeof createFindings>

/** Opening at a page is common and harmless; opening with any other action is not. */
function openingOf(value: unknown): Opening {
  if (value instanceof PDFRef) return value.objectNumber
  if (value instanceof PDFStream) return 'acts'
  if (!(value instanceof PDFDict)) return 'nothing'
  const type = value.get(ACTION)
  const goesOn = value.has(NEXT)
  return goesOn || (type !== undefined && type !== GO_TO) ? 'acts' : 'nothing'
}
