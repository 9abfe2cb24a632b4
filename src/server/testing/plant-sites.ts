import type { Client } from './create-test-app.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']

/** Five sites of one leader; three have taglines of one, two and three letters, two have none. */
export async function plantSites(client: Client) {
  const rows = NAMES.map((site_name, index) => ({
    site_name,
    troop_number: String(index + 1),
    tagline: index < 3 ? 'x'.repeat(index + 1) : null,
    photo_captions: index === 0 ? ['a, "b"', '{c}', ''] : null,
  }))
  const { data } = await client.from('sites').insert(rows).select('id, site_name').throwOnError()
  return new Map(data.map(({ site_name, id }) => [site_name ?? '', id]))
}
