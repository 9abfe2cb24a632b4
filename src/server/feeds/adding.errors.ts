import { Refusal } from '../http/refusal.ts'

/** Not logged: external servers fail every day, and the leader is told. */
export const notRead = (sentence: string) => new Refusal('calendar_unread', sentence)
export const tooManyFeeds = (most: number) =>
  new Refusal(
    'too_many_feeds',
    `A site can show ${most} calendars from elsewhere. Remove one before you add another.`,
  )
