import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type CoverFaces, coverFacesRequest } from '#contract/cover-faces.ts'
import { downloadSiteRequest } from '#contract/download-site.ts'
import { type ForgetText, forgetTextRequest } from '#contract/forget-text.ts'
import {
  type MayPublish,
  mayPublishRequest,
  type PublishSite,
  publishSiteRequest,
} from '#contract/publish-site.ts'
import {
  type BringBack,
  type HeldPicture,
  type HidePicture,
  type RemoveEverywhere,
  removeEverywhereRequest,
} from '#contract/remove-everywhere.ts'
import { type RestoreRelease, restoreReleaseRequest } from '#contract/restore-release.ts'
import { type UnpublishSite, unpublishSiteRequest } from '#contract/unpublish-site.ts'
import { requireRight } from '../access/require-right.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import { readStage } from '../accounts/account-stage.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { AssetParts } from '../assets/upload-asset.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { Refusal } from '../http/refusal.ts'
import { succeed } from '../http/succeed.ts'
import { tellOfRemoval } from '../members/write-notes.ts'
import type { Meter } from '../metrics/meter.ts'
import { coverFaces } from './cover-faces.ts'
import { downloadSite } from './download-site.ts'
import { forgetText } from './forget-text.ts'
import { publishSite } from './publish-site.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readHeldPicture } from './read-held-picture.ts'
import { refusePublishing } from './refuse-publishing.ts'
import { bringBack, hidePicture, removeEverywhere } from './remove-everywhere.ts'
import { restoreRelease } from './restore-release.ts'
import { showAgain } from './show-again.ts'
import { unpublishSite } from './unpublish-site.ts'

/**
 * Calls that change a live site: publish, unpublish, restore a version, remove an upload, forget a text;
 * and the download as files.
 */
export function publishingRoutes(
  parts: PublishingParts &
    AssetParts & {
      limits: AttemptLimits
      meter: Meter
      sendAccountMail: SendAccountMail
    },
) {
  const read = async <Schema extends z.ZodType<{ siteId: string }>>(
    c: Context<FunctionEnvironment>,
    schema: Schema,
  ) => {
    await parts.limits.count('publishByAccount', c.var.account.id)
    return readSiteCall(c.req.raw, schema)
  }
  return new Hono<FunctionEnvironment>()
    .post('/publish-site', async (c) => {
      const request = await read(c, publishSiteRequest)
      const { id } = c.var.account
      const stage = await readStage(parts.db, id)
      if (stage?.name === 'first day') await parts.limits.count('publishOnFirstDay', id)
      // Checks the right to publish as it reads the site, and again when it has locked the site.
      const answer = await countPublishing(parts.meter, publishSite(parts, c.var.account, request))
      return succeed<PublishSite>(c, answer)
    })
    .post('/may-publish', async (c) => {
      const { siteId } = await readSiteCall(c.req.raw, mayPublishRequest)
      const { id } = c.var.account
      await requireRight(parts.db, id, siteId, 'publish')
      await refusePublishing(parts.db, parts, { accountId: id, siteId, isPressed: false })
      return succeed<MayPublish>(c, {})
    })
    .post('/unpublish-site', async (c) => {
      const { siteId } = await read(c, unpublishSiteRequest)
      await unpublishSite(parts, c.var.account, siteId)
      return succeed<UnpublishSite>(c, {})
    })
    .post('/restore-release', async (c) => {
      const answer = await restoreRelease(
        parts,
        c.var.account,
        await read(c, restoreReleaseRequest),
      )
      return succeed<RestoreRelease>(c, answer)
    })
    .post('/remove-everywhere', async (c) => {
      const removal = await readCall(c.req.raw, removeEverywhereRequest)
      const isHeld = await removeEverywhere(parts, c.var.account.id, removal)
      if (isHeld) await tellOfRemoval(parts, c.var.account.id, removal.siteId)
      return succeed<RemoveEverywhere>(c, { isHeld })
    })
    .post('/hide-picture', async (c) => {
      const removal = await readCall(c.req.raw, removeEverywhereRequest)
      await hidePicture(parts, c.var.account.id, removal)
      await tellOfRemoval(parts, c.var.account.id, removal.siteId)
      return succeed<HidePicture>(c, {})
    })
    .post('/cover-faces', async (c) => {
      const { account, clientIp } = c.var
      await parts.limits.count('uploadByIp', clientIp)
      await parts.limits.count('uploadByAccount', account.id)
      const request = await readCall(c.req.raw, coverFacesRequest)
      const answer = await coverFaces(parts, account, request, c.req.raw.signal)
      return succeed<CoverFaces>(c, answer)
    })
    .post('/held-picture', async (c) => {
      const removal = await readCall(c.req.raw, removeEverywhereRequest)
      const picture = await readHeldPicture(parts, c.var.account.id, removal)
      return succeed<HeldPicture>(c, { picture })
    })
    .post('/bring-back', async (c) => {
      const removal = await readCall(c.req.raw, removeEverywhereRequest)
      await bringBack(parts, c.var.account.id, removal)
      return succeed<BringBack>(c, { isShown: await showAgain(parts, c.var.account, removal) })
    })
    .post('/forget-text', async (c) => {
      const request = await read(c, forgetTextRequest)
      const versions = await forgetText(parts, c.var.account.id, request)
      return succeed<ForgetText>(c, { versions })
    })
    .post('/download-site', async (c) => {
      const zip = await downloadSite(parts, c.var.account, await read(c, downloadSiteRequest))
      // The content type that supabase-js returns as a file.
      return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="site.zip"',
        'Cache-Control': 'no-store',
      })
    })
}

/**
 * Counts how a publication ends. A refusal is for the leader to fix; a failure is for the operator.
 */
async function countPublishing<T>(
  { publishingEnded }: Pick<Meter, 'publishingEnded'>,
  publishing: Promise<T>,
): Promise<T> {
  try {
    const answer = await publishing
    publishingEnded('published')
    return answer
  } catch (error) {
    publishingEnded(error instanceof Refusal && error.cause === undefined ? 'refused' : 'failed')
    throw error
  }
}
