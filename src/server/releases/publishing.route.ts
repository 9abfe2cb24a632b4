import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type ChangeAddress, changeAddressRequest } from '#contract/change-address.ts'
import { downloadSiteRequest } from '#contract/download-site.ts'
import { type PublishSite, publishSiteRequest } from '#contract/publish-site.ts'
import { type RestoreRelease, restoreReleaseRequest } from '#contract/restore-release.ts'
import { type UnpublishSite, unpublishSiteRequest } from '#contract/unpublish-site.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import { changeAddress } from '../addresses/change-address.ts'
import { isUuid } from '../database/can-edit-site.ts'
import type { FunctionEnvironment } from '../functions/environment.ts'
import { readCall } from '../functions/read-call.ts'
import { notThere } from '../functions/shared.errors.ts'
import { succeed } from '../functions/succeed.ts'
import { downloadSite } from './download-site.ts'
import { type PublishingParts, publishSite } from './publish-site.ts'
import { notSavedYet } from './publishing.errors.ts'
import { restoreRelease } from './restore-release.ts'
import { unpublishSite } from './unpublish-site.ts'

/** What the preview asks for: live, not live, live as before, elsewhere, and as files. */
export function publishingRoutes(parts: PublishingParts & { limits: AttemptLimits }) {
  const read = async <Schema extends z.ZodType<{ siteId: string }>>(
    c: Context<FunctionEnvironment>,
    schema: Schema,
  ) => {
    await parts.limits.count('publishByAccount', c.var.leader.id)
    const request = await readCall(c.req.raw, schema)
    requireSite(request)
    return request
  }
  return new Hono<FunctionEnvironment>()
    .post('/publish-site', async (c) => {
      const request = await read(c, publishSiteRequest)
      const answer = await publishSite(parts, c.var.leader, request)
      return succeed<PublishSite>(c, answer)
    })
    .post('/unpublish-site', async (c) => {
      const { siteId } = await read(c, unpublishSiteRequest)
      await unpublishSite(parts, c.var.leader, siteId)
      return succeed<UnpublishSite>(c, {})
    })
    .post('/restore-release', async (c) => {
      const answer = await restoreRelease(parts, c.var.leader, await read(c, restoreReleaseRequest))
      return succeed<RestoreRelease>(c, answer)
    })
    .post('/change-address', async (c) => {
      const answer = await changeAddress(parts, c.var.leader, await read(c, changeAddressRequest))
      return succeed<ChangeAddress>(c, answer)
    })
    .post('/download-site', async (c) => {
      const { siteId } = await read(c, downloadSiteRequest)
      const zip = await downloadSite(parts, c.var.leader, siteId)
      // The type that supabase-js hands on as a file.
      return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="site.zip"',
        'Cache-Control': 'no-store',
      })
    })
}

/** What was never saved has no id yet; what is no id belongs to no site. */
function requireSite({ siteId }: { siteId: string }): void {
  if (siteId === 'new-site') throw notSavedYet()
  if (!isUuid(siteId)) throw notThere()
}
