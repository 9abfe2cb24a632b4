import type { AccountParts } from './account-parts.ts'

/** A link from a mail. It leads back to the app's own root and nowhere else. */
export async function followLink(
  { backend, limits, appOrigin }: AccountParts,
  request: Request,
  address: string,
): Promise<Response> {
  // Mail programs look at links before people do; a look must not use the link up.
  if (request.method === 'HEAD') return new Response(null, { status: 204 })
  await limits.count('verifyByAddress', address)
  const url = new URL(request.url)
  const wanted = url.searchParams.get('redirect_to') ?? ''
  const isOurs = URL.canParse(wanted) && new URL(wanted).origin === appOrigin
  url.searchParams.set('redirect_to', isOurs ? wanted : `${appOrigin}/`)
  return backend.fetch(new Request(url, request))
}
