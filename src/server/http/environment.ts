import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../logging.ts'

/** What every handler finds on its context. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    clientIp: string
    /** What the log calls this request, where that says more than the route that matched. */
    route?: string
  }
}
