/**
 * Where a link finally leads: a page of the app's own, or its root. Anything else would be an open
 * redirect.
 */
export function resolveRedirect(wanted: string | null, appOrigin: string): URL {
  const url = wanted === null ? null : URL.parse(wanted)
  return url?.href.startsWith(`${appOrigin}/`) ? url : new URL('/', appOrigin)
}
