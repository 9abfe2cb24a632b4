import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../logging.ts'

/** What every handler finds on its context. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    clientIp: string
    /** The name of this request in the log, if it says more than the route that matched. */
    route?: string
    /** Whether the log has been told already what a failing answer means. */
    isLogged?: boolean
  }
}
