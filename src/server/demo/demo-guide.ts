import { z } from 'zod'
import type { FileStore } from '../storage/file-store.ts'

const KEY = 'seeds/demo.json'

const pictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  color: z.string(),
  files: z.array(
    z.object({
      type: z.enum(['image/webp', 'image/jpeg']),
      width: z.number(),
      key: z.string(),
      bytes: z.number(),
    }),
  ),
})

const guideSchema = z.object({
  /** The three public sample troops. */
  pages: z.array(z.object({ name: z.string(), address: z.string() })),
  /** The drawings of each troop, which are copied for guests. */
  pictures: z.array(z.object({ photos: z.array(pictureSchema), hero: pictureSchema.optional() })),
})

/** The facts about a prepared demo: stored with the files, because another process prepared it. */
export type DemoGuide = z.infer<typeof guideSchema>

export async function writeDemoGuide(store: FileStore, guide: DemoGuide): Promise<void> {
  await store.write(KEY, Buffer.from(JSON.stringify(guide)))
}

/** Null if no demo was prepared. */
export async function readDemoGuide(store: FileStore): Promise<DemoGuide | null> {
  const contents = await store.read(KEY)
  return contents && guideSchema.parse(JSON.parse(contents.toString()))
}
