import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import { changeAddress } from '../addresses/change-address.ts'
import type { FunctionEnvironment } from '../functions/environment.ts'
import { malformedBody } from '../http/http.errors.ts'
import { parseSoundJson, readBody } from '../http/read-body.ts'
import { downloadSite } from './download-site.ts'
import { publishSite } from './publish-site.ts'
import { noSuchSite, notSavedYet } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { restoreRelease } from './restore-release.ts'
import { unpublishSite } from './unpublish-site.ts'

const LONGEST = 2_000_000
const text = z.string().max(LONGEST)
const publishing = z.object({
  siteId: text,
  htmlContent: text.optional(),
  siteName: text.nullish(),
})
const unpublishing = z.object({ siteId: text })
const restoring = z.object({ siteId: text, releaseId: z.uuid() })
const moving = z.object({ siteId: text, domain: z.string().max(400) })

/** What the preview asks for: live, not live, live as before, elsewhere, and as files. */
export function publishingRoutes(parts: PublishingParts & { limits: AttemptLimits }) {
  const read = async <T extends { siteId: string }>(
    c: Context<FunctionEnvironment>,
    schema: z.ZodType<T>,
  ) => {
    await parts.limits.count('publishByAccount', c.var.leader.id)
    return readRequest(c.req.raw, schema)
  }
  return new Hono<FunctionEnvironment>()
    .post('/publish-site', async (c) => {
      const request = await read(c, publishing)
      const answer = await publishSite(parts, c.var.leader, request)
      return c.json({ success: true, ...answer })
    })
    .post('/unpublish-site', async (c) => {
      const { siteId } = await read(c, unpublishing)
      await unpublishSite(parts, c.var.leader, siteId)
      return c.json({ success: true })
    })
    .post('/restore-release', async (c) => {
      const answer = await restoreRelease(parts, c.var.leader, await read(c, restoring))
      return c.json({ success: true, ...answer })
    })
    .post('/change-address', async (c) => {
      const answer = await changeAddress(parts, c.var.leader, await read(c, moving))
      return c.json({ success: true, ...answer })
    })
    .post('/download-site', async (c) => {
      const { siteId } = await read(c, unpublishing)
      const zip = await downloadSite(parts, c.var.leader, siteId)
      // The type that supabase-js hands on as a file.
      return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="site.zip"',
        'Cache-Control': 'no-store',
      })
    })
}

/** A body that is not what the call takes is the caller's mistake; an unknown site is said in words. */
async function readRequest<T extends { siteId: string }>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<T> {
  const parsed = schema.safeParse(parseSoundJson(await readBody(request, LONGEST)))
  if (!parsed.success) throw malformedBody('The request lacks something, or has too much of it.')
  if (parsed.data.siteId === 'new-site') throw notSavedYet()
  if (!z.uuid().safeParse(parsed.data.siteId).success) throw noSuchSite()
  return parsed.data
}
