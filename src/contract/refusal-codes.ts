/** Refusals that a retry of the same request would get again. */
const FINAL = [
  'active_pdf',
  'broken_file',
  'empty_file',
  'heic_picture',
  'huge_picture',
  'large_file',
  'locked_pdf',
  'no_file',
  'not_a_pdf',
  'not_a_picture',
  'removed_meanwhile',
  'same_photo',
  'slow_file',
  'small_picture',
  'svg_drawing',
  'wrong_upload',
] as const

const OTHERS = [
  'already_member',
  'calendar_unread',
  'cannot_forget',
  'cannot_put_back',
  'changed_meanwhile',
  'changed_since_preview',
  'changed_too_often',
  'cut_upload',
  'event_gone',
  'finding_gone',
  'finding_stops',
  'finding_unanswered',
  'interrupted',
  'invite_not_found',
  'invited_other',
  'last_admin',
  'new_account',
  'no_demo_mail',
  'no_own_domains',
  'no_room',
  'not_a_domain',
  'not_accepted',
  'not_allowed',
  'not_approved',
  'not_free',
  'not_saved_yet',
  'not_stored',
  'not_there',
  'nothing_asked',
  'nothing_to_ask',
  'nothing_to_cancel',
  'page_too_long',
  'parent_is_youth',
  'seat_not_found',
  'still_removing',
  'taken_down',
  'too_many_domains',
  'too_many_feeds',
  'too_many_invitations',
  'too_many_mails',
  'too_many_photos',
  'too_many_rows',
  'too_many_uploads',
  'two_adults_needed',
  'version_gone',
  'wrong_password',
  'youth_admin',
] as const

/** The stable name of a refusal, for programs; its sentence is for people. */
export type RefusalCode = (typeof FINAL)[number] | (typeof OTHERS)[number]

/** How a function refuses: HTTP 200, and a sentence for the person who pressed the button. */
export type RefusalAnswer = { success: false; code: RefusalCode; error: string }

const final: ReadonlySet<string> = new Set(FINAL)

export function isFinalRefusal(code: string): boolean {
  return final.has(code)
}
