import { isbot } from 'isbot'
import type { VisitHints } from './site-request.ts'

/** Programs that read a page to show a preview of a shared link. */
const PREVIEWS =
  /facebookexternalhit|facebot|twitterbot|whatsapp|slackbot|discordbot|telegrambot|linkedinbot|skypeuripreview|pinterestbot|redditbot|signal-desktop|viber|line\/|snapchat/i
const LONGEST_AGENT = 512
const LONGEST_HOST = 100
const LONGEST_REFERRER = 300

const SLOTS = 1_024

/**
 * Remembers what was found for a text: visits have few different ones. Each has one place, chosen by a few of its
 * characters, because hashing all of them for a `Map` would cost more than the rest of counting a visit.
 */
function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const slots: ({ text: string; found: Found } | undefined)[] = Array(SLOTS).fill(undefined)
  return (text) => {
    const { length } = text
    const sample = text.charCodeAt(length >> 1) * 31 + text.charCodeAt(length - 12) * 7
    const slot = (length * 131 + sample + text.charCodeAt(length >> 2)) % SLOTS || 0
    const known = slots[slot]
    if (known?.text === text) return known.found
    const found = find(text)
    slots[slot] = { text, found }
    return found
  }
}

const judgeAgent = remembered((agent): 'person' | 'preview' | 'robot' => {
  if (agent === '' || agent.length > LONGEST_AGENT) return 'robot'
  if (!isbot(agent)) return 'person'
  return PREVIEWS.test(agent) ? 'preview' : 'robot'
})

/** The host of a website. Neither an IP address nor the name of an app is one. */
const findHost = remembered((referrer) => {
  const host = /^https?:/i.test(referrer) ? (URL.parse(referrer)?.hostname ?? '') : ''
  const isHost =
    host.length <= LONGEST_HOST &&
    /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)*\.[a-z][a-z0-9-]*$/.test(host)
  return isHost ? host.replace(/^www\./, '') : 'direct'
})

/**
 * Where a visit came from: a host, `direct` if the browser names none, or `shared` for the preview of a shared
 * link. Null for what is no visit: pictures, links within the page, robots, and visitors who object.
 */
export function judgeVisit(hints: VisitHints): string | null {
  const { dest, navigates, isWithin, agent, referrer, objects, isAhead } = hints
  if (dest === null) return judgeAgent(agent) === 'preview' ? 'shared' : null
  if (dest !== 'document' || !navigates || isWithin) return null
  if (objects || isAhead || judgeAgent(agent) !== 'person') return null
  // A program may send a referrer of any length, which is not kept.
  return referrer === '' || referrer.length > LONGEST_REFERRER ? 'direct' : findHost(referrer)
}
