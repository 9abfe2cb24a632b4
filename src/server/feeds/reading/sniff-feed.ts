import type { FeedProblem } from '../feeds.errors.ts'

/** The problem of a text that should be a calendar; undefined if there is none. */
export function sniffFeed(text: string): FeedProblem | undefined {
  if (/^[ \t]*BEGIN:VCALENDAR/im.test(text)) {
    return /^[ \t]*END:VCALENDAR/im.test(text) ? undefined : 'cut-off'
  }
  const start = text.trimStart()
  if (start === '') return 'empty'
  if (/^<(!doctype html|html|head|body|script|div|p|!--)/i.test(start)) return 'web-page'
  if (/^[[{]/.test(start)) return 'json'
  return 'no-calendar'
}
