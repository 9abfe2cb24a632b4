import type { Presence } from '#contract/presence.ts'
import { callFunction } from './call-function.ts'

export function bePresent(request: Presence['request']): Promise<Presence['answer']> {
  return callFunction<Presence>('presence', request, '')
}
