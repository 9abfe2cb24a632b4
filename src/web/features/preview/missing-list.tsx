import { fields } from '#site/facts/fields.ts'
import type { Site } from '#site/facts/site.ts'
import { go } from '../../navigation.ts'

/** What families look for first. None of these fields is required. */
const WANTED: readonly { name: keyof Site; why: string }[] = [
  { name: 'troopName', why: 'The page has no name of its own yet.' },
  { name: 'location', why: 'Families nearby search for a town.' },
  { name: 'contactEmail', why: 'Nobody can write to you.' },
  { name: 'about', why: 'The page does not say who you are.' },
  { name: 'meetingTime', why: 'Nobody knows when to come.' },
  { name: 'meetingLocation', why: 'Nobody knows where to come.' },
  { name: 'recruitmentInfo', why: 'It does not say how to join.' },
]

export function MissingList({ site, siteId }: { site: Site; siteId: string }) {
  const missing = WANTED.flatMap(({ name, why }) => {
    const field = fields.find((each) => each.name === name)
    const value = site[name]
    return field && typeof value === 'string' && value.trim() === '' ? [{ field, why }] : []
  })
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="rounded-card bg-moss p-6">
      <h2 id="missing" className="text-2xl">
        Before you publish
      </h2>
      <p className="mt-1 text-soft">You can publish as it is. These would help:</p>
      <ul className="mt-3 flex flex-col">
        {missing.map(({ field, why }) => (
          <li key={field.name}>
            <button
              type="button"
              className="min-h-11 w-full rounded-lg py-2 text-left hover:underline"
              onClick={() => go({ name: 'builder', siteId, isNew: false, step: field.step })}
            >
              <strong>{field.label}</strong>
              <span className="block text-soft text-sm">{why}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
