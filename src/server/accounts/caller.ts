import type { Context } from 'hono'
import type { Environment } from '../http/environment.ts'
import { readDeviceToken } from './remembered-devices.ts'

/** Where a call comes from. */
export type Caller = {
  ip: string
  /** What the browser calls itself, as the list of sessions shows it. */
  userAgent: string | undefined
  /** Of a device that needs no code. */
  deviceToken: string | undefined
}

const LONGEST_AGENT = 400

export function readCaller<E extends Environment>(c: Context<E>): Caller {
  return {
    ip: c.var.clientIp,
    userAgent: c.req.header('user-agent')?.slice(0, LONGEST_AGENT),
    deviceToken: readDeviceToken(c.req.header('cookie')),
  }
}
