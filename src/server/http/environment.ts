import type { HttpBindings } from '@hono/node-server'
import type { Logger } from '../lib/logging.ts'
import type { RequestKind } from '../metrics/request-kind.ts'

/** The variables in every handler's context. */
export type Environment = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    clientIp: string
    /** The name of this request in the log, if it says more than the matched route. */
    route?: string
    /** The kind of this request, if its path does not determine it. */
    kind?: RequestKind
    /** Whether the cause of a failed response has been logged already. */
    isLogged?: boolean
  }
}
