import { randomBytes } from 'node:crypto'
import { demoTroops } from '#samples/demo-troops.ts'
import { findUnit } from '#site/facts/units.ts'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import type { OperatorContext } from '../operation/open-operator-context.ts'
import { drawPictures, HERO } from '../seeding/draw-pictures.ts'
import { type DemoGuide, writeDemoGuide } from './demo-guide.ts'
import { plantDemoTroops } from './plant-demo-troops.ts'

/** Fills an empty data folder with the three public sample troops. Nobody has their password. */
export async function fillDemo(context: OperatorContext): Promise<void> {
  const { db, store } = context
  const pictures: DemoGuide['pictures'] = []
  for (const { photoScenes, heroScene } of demoTroops) {
    const photos = await drawPictures(store, photoScenes)
    const [hero] = heroScene === undefined ? [] : await drawPictures(store, [heroScene], HERO)
    pictures.push({ photos, hero })
  }
  const password = randomBytes(24).toString('base64url')
  const id = await createConfirmedAccount(db, { email: 'demo@example.org', password })
  const domains = await plantDemoTroops(context, { id, sessionId: '' }, pictures)
  const pages = demoTroops.map(({ site }, index) => ({
    name: `${findUnit(site.unitKind).noun} ${site.troopNumber}`,
    address: context.addressOf(domains[index] ?? ''),
  }))
  await writeDemoGuide(store, { pages, pictures })
}
