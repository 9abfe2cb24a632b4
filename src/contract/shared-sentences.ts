import type { RefusalCode } from './refusal-codes.ts'

/** Refusals that several features share: each has the same sentence everywhere. */
export const sharedSentences = {
  not_there:
    'This cannot be found. It may have been deleted or belong to somebody else, or you are no longer a member of the site.',
  not_allowed: 'Your role on this site does not include this. An admin of the site can help.',
  changed_meanwhile: 'Somebody else changed this at the same moment. Please try again.',
  invite_not_found:
    'This invitation cannot be used: it has expired, was used or withdrawn, or is for another e-mail. Ask for a new one.',
  no_room:
    'The server has no room for more right now. Nothing you have saved is lost; please tell whoever runs this ScoutSite.',
  too_many_rows: 'That is more than can be sent or shown at once.',
} as const satisfies Partial<Record<RefusalCode, string>>
