/** Where a link leads in the end: a page of the app's own, or its root. */
export function resolveRedirect(wanted: string | null, appOrigin: string): URL {
  const url = wanted === null ? null : URL.parse(wanted)
  return url?.href.startsWith(`${appOrigin}/`) ? url : new URL('/', appOrigin)
}
