import { Refusal } from '../http/refusal.ts'

export const notRead = (sentence: string, cause: unknown) =>
  new Refusal('calendar_unread', sentence, cause)
export const tooManyFeeds = (most: number) =>
  new Refusal(
    'too_many_feeds',
    `A site can show ${most} calendars from elsewhere. Remove one before you add another.`,
  )
