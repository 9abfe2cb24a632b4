import { z } from 'zod'
import type { Call } from './call.ts'
import type { PublishSite } from './publish-site.ts'
import { siteId } from './site-id.ts'

export const restoreReleaseRequest = z.object({ siteId, releaseId: z.uuid() })

export type RestoreRelease = Call<
  'restore-release',
  typeof restoreReleaseRequest,
  Omit<PublishSite['answer'], 'leftOut'>
>
