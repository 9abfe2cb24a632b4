import { tell } from '../drill.ts'
import type { Leader } from './create-leaders.ts'
import type { Stage } from './open-stage.ts'
import { until } from './until.ts'

const IN_PLACE = ' (404 or 410)'

/** A domain that another site proves, one that is no longer served, and one of a deleted site. */
export async function proveLoss(stage: Stage, leader: Leader, name: string): Promise<void> {
  const { visitor, names, leaders, permits, database } = stage
  const heir = await leaders.found(3)
  await names.erase(`_scoutsite-challenge.${name}`)
  await leaders.bring(heir, name)
  const shows = async (host: string, title: string) => {
    const { page, status } = await visitor.follow(`https://${host}/`)
    return status === 200 && page.includes(title)
  }
  await until('the page of who proved it', () => shows(name, heir.title))
  tell(
    'lost: free addresses that lead elsewhere',
    (await shows(leader.free, leader.title)) ? 0 : 1,
    0,
  )

  await database.query(
    `update public.site_domains set state = 'unserved' where name = $1 and state = 'live'`,
    [name],
  )
  await until('the end of permission', async () => (await permits(name)) === 404)
  const unserved = await visitor.visit(`https://${name}/`)
  tell('unserved: pages of a site', [404, 410].includes(unserved.status) ? 0 : 1, 0)
  tell(`unserved: what a visitor gets${IN_PLACE}`, unserved.status)
  tell('unserved: free addresses without the page', (await shows(heir.free, heir.title)) ? 0 : 1, 0)

  await leaders.bring(leader, `second-${name}`)
  await visitor.visit(`https://second-${name}/`)
  await leader.client.from('sites').delete().eq('id', leader.siteId).throwOnError()
  await until('the end of the page', async () => !(await shows(`second-${name}`, leader.title)))
  const deleted = await visitor.visit(`https://second-${name}/`)
  tell('deleted: answers other than 410', deleted.status === 410 ? 0 : 1, 0)
}
