import type { ReadComing } from '#site/page/coming.ts'
import { readComing } from '#site/page/read-coming.ts'
import { getLiveFacts } from '../../api/live-facts.ts'

/** In a separate file, with all code that reads dates: the builder starts without it. */
export async function loadComing(siteId: string): Promise<ReadComing> {
  return readComing(await getLiveFacts(siteId), new Date())
}
