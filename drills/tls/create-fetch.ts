import type { Visitor } from './create-visitor.ts'

/** `fetch` through Caddy, for a leader's client: only strings are sent and received. */
export function createFetch(visitor: Visitor): typeof fetch {
  return async (input, init) => {
    if (input instanceof Request) throw new Error('an address is expected')
    const { method = 'GET', body } = init ?? {}
    const { page, status, headers } = await visitor.visit(String(input), {
      method,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof body === 'string' && { body }),
    })
    const type = headers.get('content-type') ?? ''
    return new Response(page || null, { status, headers: { 'content-type': type } })
  }
}
