import { Hono } from 'hono'
import { z } from 'zod'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../functions/environment.ts'
import { malformedBody } from '../http/http.errors.ts'
import { parseSoundJson, readBody } from '../http/read-body.ts'
import { type RemovalParts, removeEverywhere } from './remove-everywhere.ts'
import { type AssetParts, uploadAsset } from './upload-asset.ts'

export type AssetRouteParts = AssetParts & RemovalParts & { limits: AttemptLimits }

// Releases name their photos in lower case.
const id = z.string().toLowerCase()
const Removal = z.object({ siteId: id, assetId: id })

/** What a leader does with pictures and the packet beyond describing them. */
export function assetRoutes(parts: AssetRouteParts) {
  return new Hono<FunctionEnvironment>()
    .post('/upload-asset', async (c) => {
      const { leader, clientIp, log } = c.var
      await parts.limits.count('uploadByIp', clientIp)
      await parts.limits.count('uploadByAccount', leader.id)
      const asset = await uploadAsset(parts, leader.id, c.req.raw, log)
      return c.json({ success: true, asset })
    })
    .post('/remove-everywhere', async (c) => {
      const body = Removal.safeParse(parseSoundJson(await readBody(c.req.raw, 1_000)))
      if (!body.success) throw malformedBody('It takes a siteId and an assetId.')
      await removeEverywhere(parts, c.var.leader.id, body.data)
      return c.json({ success: true })
    })
}
