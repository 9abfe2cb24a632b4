import { removeMember } from '../api/members.ts'
import { formDrafts } from './form-drafts.ts'
import { forgetSite } from './open-site.ts'

/** Gives up one's own seat; nothing that was typed for the site stays on this device. */
export async function leaveSite(userId: string, siteId: string): Promise<void> {
  await removeMember({ siteId, userId })
  formDrafts.removeAll(userId, siteId)
  void forgetSite(userId, { siteId })
}
