import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../lib/logging.ts'
import type { RequestKind } from '../metrics/request-kind.ts'

/** What every handler finds on its context. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    clientIp: string
    /** The name of this request in the log, if it says more than the route that matched. */
    route?: string
    /** What this request counts as, if its path does not say it. */
    kind?: RequestKind
    /** Whether the log has been told already what a failing answer means. */
    isLogged?: boolean
  }
}
