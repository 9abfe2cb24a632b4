import { fields } from '#site/facts/fields.ts'
import { findOrganization } from '#site/facts/organizations.ts'
import { findEntry, type PagePart } from '#site/facts/page-parts.ts'
import type { Site } from '#site/facts/site.ts'
import { findUnit, sayFor } from '#site/facts/units.ts'
import { findListed } from '#site/templates/list.ts'

/** A change in words; '' where there is nothing, and null where a text would say little. */
type Described = { label: string; was: string | null; is: string | null }

const ORDERS: Record<string, string> = {
  leaders: 'Order of the leaders',
  questions: 'Order of the questions',
  files: 'Order of the photos',
}
/** How the uploads of a list are called, and the field that they are shown as. */
const FILES: Record<string, { label: string; field: string }> = {
  images: { label: 'Photo', field: 'images' },
  leaderPhotos: { label: 'Photo of a leader', field: 'leaders' },
  documents: { label: 'Document', field: 'documents' },
  logo: { label: 'Logo', field: 'logo' },
  hero: { label: 'Photo at the top', field: 'hero' },
  recruitmentPdf: { label: 'Welcome packet', field: 'recruitmentPdf' },
}

export function describeChange(part: PagePart, before: Site, after: Site): Described {
  const { field, entry } = part
  if (entry === null) {
    const order = ORDERS[field]
    return order ? { label: order, was: null, is: null } : sayField(field, before, after)
  }
  const [was, is] = [findEntry(before, after, part), findEntry(after, before, part)]
  const found = is ?? was
  const list = found?.list ?? ''
  const kind = FILES[list]
  const label = kind?.label ?? (list === 'questions' ? 'Question' : 'Leader')
  const numbered = list === 'images' && is ? `${label} ${is.place + 1}` : label
  return { label: numbered, was: say(list, was?.entry), is: say(list, is?.entry) }
}

/** The field that shows the entries of a list. */
export const fieldOfList = (list: string) => FILES[list]?.field ?? list

function sayField(name: string, before: Site, after: Site) {
  const field = fields.find((each) => each.name === name)
  const label = sayFor(findUnit(after.unitKind), field?.label ?? name)
  const read = (site: Site) => {
    const value = site[name as keyof Site]
    if (name === 'template') return findListed(site.template).label
    if (name === 'unitKind') return findUnit(site.unitKind).noun
    if (name === 'organization') return findOrganization(site.organization).label
    return typeof value === 'string' ? value.trim() : null
  }
  return { label, was: read(before), is: read(after) }
}

/** What people read of an entry. */
const WORDS = ['name', 'role', 'question', 'answer', 'title', 'caption', 'alt', 'album'] as const

function say(list: string, entry: Record<string, unknown> | undefined): string {
  if (!entry) return ''
  const words = WORDS.map((word) => entry[word]).filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  )
  const isFile = list in FILES
  return words.join(list === 'questions' ? '\n' : ', ') || (isFile ? 'Without words' : '(empty)')
}
