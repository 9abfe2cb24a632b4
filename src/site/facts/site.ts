import type { Hero, Packet, Paper, Photo, Picture } from './assets.ts'
import { type TextColumn, type TextFieldName, textFields } from './fields.ts'
import { type Leader, listLeader, plainLeaders, readLeaders } from './leaders.ts'
import { findOrganization, guessOrganization, organizations } from './organizations.ts'
import { plainQuestions, type Question, readQuestions } from './questions.ts'
import { type Headings, readHeadings, readSectionNames, type SectionName } from './sections.ts'
import { findUnit, units } from './units.ts'

/** Everything a troop has entered, as the wizard holds it. Empty text is '', never null. */
export type Site = Record<TextFieldName, string> & {
  /** In display order; one may have no name yet. */
  leaders: Leader[]
  photoCaptions: string[]
  /** The sections that come first; the others follow in the order of the template. */
  sectionOrder: SectionName[]
  hiddenSections: SectionName[]
  sectionHeadings: Headings
  questions: Question[]
  logo: Picture | null
  /** At the top of the page. */
  hero: Hero | null
  images: Photo[]
  /** Photos of leaders; `leaders` says whose each one is. */
  leaderPhotos: Picture[]
  recruitmentPdf: Packet | null
  documents: Paper[]
  /** The published URL, as https://host, or '' while unknown. */
  address: string
}

export type SiteAssets = Pick<
  Site,
  'logo' | 'hero' | 'images' | 'leaderPhotos' | 'recruitmentPdf' | 'documents'
>

/**
 * The columns that a save writes, without its files. The database adds the rest, and controls status
 * and domain itself.
 */
export type SiteRow = Record<TextColumn, string | null> & {
  unit_kind: string
  organization: string
  leaders: Leader[]
  /** Copies of the first leader, in columns from before there were several. */
  leader_name: string | null
  leader_role: string | null
  photo_captions: string[] | null
  section_order: SectionName[] | null
  hidden_sections: SectionName[] | null
  section_headings: Headings | null
  questions: Question[]
  user_id: string
  status: 'draft'
  niche: 'scout-troop'
  domain: string
}

/** The columns that a load reads; a row from before a column existed lacks it. */
export type SavedSite = Partial<Record<TextColumn, string | null>> & {
  leaders?: unknown
  leader_name?: string | null
  leader_role?: string | null
  photo_captions?: string[] | null
  section_order?: readonly string[] | null
  hidden_sections?: readonly string[] | null
  section_headings?: unknown
  questions?: unknown
  niche?: string | null
}

const NICHE = 'scout-troop'
/** Shown in the form for a site that another client made without a location; no page shows it. */
export const UNSAID_LOCATION = 'Scout Location'
export const NO_ASSETS: SiteAssets = {
  logo: null,
  hero: null,
  images: [],
  leaderPhotos: [],
  recruitmentPdf: null,
  documents: [],
}

export function newSite(): Site {
  return {
    ...textOf((field) => field.initial),
    ...NO_ASSETS,
    leaders: [{ name: '', role: units[0].leads }],
    photoCaptions: [],
    sectionOrder: [],
    hiddenSections: [],
    sectionHeadings: {},
    questions: [],
    address: '',
  }
}

export function toRow(site: Site, userId: string): SiteRow {
  const texts = textFields.map(({ name, column }) => [
    column,
    site[name].trim() ? site[name] : null,
  ])
  const captions = site.photoCaptions.some((caption) => caption.trim()) ? site.photoCaptions : null
  const leaders = plainLeaders(site.leaders)
  const headings = readHeadings(site.sectionHeadings)
  return {
    ...(Object.fromEntries(texts) as Record<TextColumn, string | null>),
    site_name: site.troopName,
    // Null means that the leader was never asked, and `fromRow` would bring the placeholder back.
    location: site.location,
    unit_kind: findUnit(site.unitKind).kind,
    organization: findOrganization(
      site.organization || guessOrganization(findUnit(site.unitKind).kind),
    ).kind,
    leaders,
    leader_name: leaders[0]?.name || null,
    leader_role: leaders[0]?.role || null,
    photo_captions: captions,
    section_order: site.sectionOrder.length > 0 ? site.sectionOrder : null,
    hidden_sections: site.hiddenSections.length > 0 ? site.hiddenSections : null,
    section_headings: Object.keys(headings).length > 0 ? headings : null,
    questions: plainQuestions(site.questions),
    user_id: userId,
    status: 'draft',
    niche: NICHE,
    domain: `troop-${site.troopNumber.trim()}`,
  }
}

export function fromRow(row: SavedSite, assets: SiteAssets = NO_ASSETS, address = ''): Site {
  const askedForLocation = typeof row.location === 'string'
  const texts = textOf((field) => row[field.column] ?? '')
  return {
    ...texts,
    ...assets,
    location: !askedForLocation && row.niche === NICHE ? UNSAID_LOCATION : texts.location,
    template: texts.template || 'classic',
    unitKind: texts.unitKind || units[0].kind,
    organization: texts.organization || organizations[0].kind,
    leaders: readLeaders(row.leaders) ?? listLeader(row.leader_name, row.leader_role),
    photoCaptions: row.photo_captions ?? [],
    sectionOrder: readSectionNames(row.section_order),
    hiddenSections: readSectionNames(row.hidden_sections),
    sectionHeadings: readHeadings(row.section_headings),
    questions: readQuestions(row.questions),
    address,
  }
}

function textOf(
  read: (field: (typeof textFields)[number]) => string,
): Record<TextFieldName, string> {
  const texts = textFields.map((field) => [field.name, read(field)])
  return Object.fromEntries(texts) as Record<TextFieldName, string>
}
