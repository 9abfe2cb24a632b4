import { Hono } from 'hono'
import { type RemoveEverywhere, removeEverywhereRequest } from '#contract/remove-everywhere.ts'
import type { UploadAsset } from '#contract/upload-asset.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../functions/environment.ts'
import { readCall } from '../functions/read-call.ts'
import { succeed } from '../functions/succeed.ts'
import { type RemovalParts, removeEverywhere } from './remove-everywhere.ts'
import { type AssetParts, uploadAsset } from './upload-asset.ts'

export type AssetRouteParts = AssetParts & RemovalParts & { limits: AttemptLimits }

/** What a leader does with pictures and the packet beyond describing them. */
export function assetRoutes(parts: AssetRouteParts) {
  return new Hono<FunctionEnvironment>()
    .post('/upload-asset', async (c) => {
      const { leader, clientIp, log } = c.var
      await parts.limits.count('uploadByIp', clientIp)
      await parts.limits.count('uploadByAccount', leader.id)
      const asset = await uploadAsset(parts, leader.id, c.req.raw, log)
      return succeed<UploadAsset>(c, { asset })
    })
    .post('/remove-everywhere', async (c) => {
      const removal = await readCall(c.req.raw, removeEverywhereRequest)
      await removeEverywhere(parts, c.var.leader.id, removal)
      return succeed<RemoveEverywhere>(c, {})
    })
}
