import type { Logger } from '../lib/logging.ts'

/** Tells the operator once that requests seem to come through a proxy that is not configured. */
export function createProxyHint(log: Logger, proxies: number) {
  let isTold = proxies > 0
  return (forwardedFor: string | undefined): void => {
    if (isTold || forwardedFor === undefined) return
    isTold = true
    log.warn(
      'a request came with X-Forwarded-For, which TRUST_PROXY does not let count: if a proxy is in front, all its visitors are taken for one; set TRUST_PROXY to true, or to the number of proxies',
    )
  }
}
