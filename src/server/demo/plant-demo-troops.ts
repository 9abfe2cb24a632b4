import { demoTroops } from '#samples/demo-troops.ts'
import type { Account } from '../http/function-environment.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { plantSite } from '../seeding/plant-site.ts'
import type { DemoGuide } from './demo-guide.ts'

/** Gives an account the three sample troops, published; returns their domains. */
export async function plantDemoTroops(
  parts: PublishingParts,
  account: Account,
  pictures: DemoGuide['pictures'],
): Promise<string[]> {
  const domains: string[] = []
  for (const [index, { site, live }] of demoTroops.entries()) {
    const drawn = pictures[index] ?? { photos: [] }
    domains.push(await plantSite(parts, account, site, drawn, live))
  }
  return domains
}
