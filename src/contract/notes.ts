import { z } from 'zod'
import type { Call } from './call.ts'
import { siteId } from './site-id.ts'

const LONGEST_NOTE = 500

const withNote = z.object({ siteId, note: z.string().trim().max(LONGEST_NOTE).default('') })

export const askToPublishRequest = withNote
/** A drafter asks for what they changed to be published; all admins and editors get the note. */
export type AskToPublish = Call<'ask-to-publish', typeof askToPublishRequest, object>

export const sendBackRequest = withNote
/** The answer to all who asked: not yet. They, all admins and all editors get the note. */
export type SendBack = Call<'send-back', typeof sendBackRequest, object>
