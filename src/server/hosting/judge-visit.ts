import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { VisitHints } from './site-request.ts'

/** Programs that read a page to show a preview of a shared link. */
const PREVIEWS =
  /facebookexternalhit|facebot|twitterbot|whatsapp|slackbot|discordbot|telegrambot|linkedinbot|skypeuripreview|pinterestbot|redditbot|signal-desktop|viber|line\/|snapchat/i
const LONGEST_AGENT = 512
const LONGEST_HOST = 100

/** Browsers have few names, so that most are judged once. */
const judged = new LRUCache<string, 'person' | 'preview' | 'robot'>({ max: 2_000 })

function judgeAgent(agent: string): 'person' | 'preview' | 'robot' {
  if (agent.length > LONGEST_AGENT) return 'robot'
  const known = judged.get(agent)
  if (known) return known
  const robot = PREVIEWS.test(agent) ? 'preview' : 'robot'
  const found = agent !== '' && !isbot(agent) ? 'person' : robot
  judged.set(agent, found)
  return found
}

/**
 * Where a visit came from: a host, `direct` if the browser names none, or `shared` for the preview of a shared
 * link. Null for what is no visit: pictures, links within the page, robots, and visitors who object.
 */
export function judgeVisit(hints: VisitHints): string | null {
  const { dest, mode, site, agent, referrer, objects, isAhead } = hints
  if (dest === '') return mode === '' && judgeAgent(agent) === 'preview' ? 'shared' : null
  if (dest !== 'document' || mode !== 'navigate' || site === 'same-origin') return null
  if (objects || isAhead || judgeAgent(agent) !== 'person') return null
  return readHost(referrer)
}

function readHost(referrer: string): string {
  if (referrer === '') return 'direct'
  const host = URL.parse(referrer)?.hostname ?? ''
  const isHost = host.length <= LONGEST_HOST && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)
  return isHost ? host.replace(/^www\./, '') : 'direct'
}
