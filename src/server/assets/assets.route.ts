import { Hono } from 'hono'
import type { UploadAsset } from '#contract/upload-asset.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { succeed } from '../http/succeed.ts'
import { type AssetParts, uploadAsset } from './upload-asset.ts'

export type AssetRouteParts = AssetParts & { limits: AttemptLimits }

/** Uploads of pictures and of the packet. */
export function assetRoutes(parts: AssetRouteParts) {
  return new Hono<FunctionEnvironment>().post('/upload-asset', async (c) => {
    const { account, clientIp, log } = c.var
    await parts.limits.count('uploadByIp', clientIp)
    await parts.limits.count('uploadByAccount', account.id)
    const asset = await uploadAsset(parts, account, c.req.raw, log)
    return succeed<UploadAsset>(c, { asset })
  })
}
