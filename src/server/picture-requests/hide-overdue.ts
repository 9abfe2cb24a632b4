import { listOverdue, noteHidden } from '../assets/request-rows.ts'
import { outlineError } from '../lib/logging.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { hide } from '../releases/remove-everywhere.ts'

/** Hides the pictures of requests at which nobody has looked in time. */
export async function hideOverdue(parts: PublishingParts): Promise<void> {
  for (const removal of await listOverdue(parts.db)) {
    await hide(parts, removal, async (transaction) =>
      (await noteHidden(transaction, removal)) ? { by: null } : 'stays',
    ).catch((error) =>
      parts.log.error(
        { siteId: removal.siteId, ...outlineError(error) },
        'a picture that a family asked for is not hidden yet',
      ),
    )
  }
}
