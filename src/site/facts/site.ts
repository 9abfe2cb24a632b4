import type { Packet, Photo, Picture } from './assets.ts'
import { type TextColumn, type TextFieldName, textFields } from './fields.ts'

/** Everything a troop has entered, as the wizard holds it. Empty text is '', never null. */
export type Site = Record<TextFieldName, string> & {
  photoCaptions: string[]
  logo: Picture | null
  images: Photo[]
  recruitmentPdf: Packet | null
  /** Where the site is published, as https://host, or '' while unknown. */
  address: string
}

export type SiteAssets = Pick<Site, 'logo' | 'images' | 'recruitmentPdf'>

/** What a save writes. The database adds the rest, and decides itself about status and domain. */
export type SiteRow = Record<TextColumn, string | null> & {
  photo_captions: string[] | null
  user_id: string
  status: 'draft'
  niche: 'scout-troop'
  domain: string
}

/** What a load reads; a row from before a column existed lacks it. */
export type SavedSite = Partial<Record<TextColumn, string | null>> & {
  photo_captions?: string[] | null
  niche?: string | null
}

const NICHE = 'scout-troop'
const NO_ASSETS: SiteAssets = { logo: null, images: [], recruitmentPdf: null }

export function newSite(): Site {
  return {
    ...textOf((field) => field.initial),
    ...NO_ASSETS,
    photoCaptions: [],
    address: '',
  }
}

export function toRow(site: Site, userId: string): SiteRow {
  const texts = textFields.map(({ name, column }) => [
    column,
    site[name].trim() ? site[name] : null,
  ])
  const captions = site.photoCaptions.some((caption) => caption.trim()) ? site.photoCaptions : null
  return {
    ...(Object.fromEntries(texts) as Record<TextColumn, string | null>),
    site_name: site.troopName,
    // Null means that the leader was never asked, and `fromRow` would bring the placeholder back.
    location: site.location,
    photo_captions: captions,
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
    location: !askedForLocation && row.niche === NICHE ? 'Scout Location' : texts.location,
    template: texts.template || 'classic',
    photoCaptions: row.photo_captions ?? [],
    address,
  }
}

function textOf(
  read: (field: (typeof textFields)[number]) => string,
): Record<TextFieldName, string> {
  const texts = textFields.map((field) => [field.name, read(field)])
  return Object.fromEntries(texts) as Record<TextFieldName, string>
}
