/**
 * The final destination of a link: the app, with its query. Anything else would be an open
 * redirect, chosen by a stranger who requests the link in somebody's name.
 */
export function resolveRedirect(wanted: string | null, appOrigin: string): URL {
  const url = wanted === null ? null : URL.parse(wanted)
  const home = new URL('/', appOrigin)
  return url?.href.startsWith(home.href) && url.pathname === '/' ? url : home
}
