/**
 * Where a link finally leads: the app, with what its query says. Anything else would be an open redirect, or a way
 * of a stranger's choice through the server, who asks for the link in somebody's name.
 */
export function resolveRedirect(wanted: string | null, appOrigin: string): URL {
  const url = wanted === null ? null : URL.parse(wanted)
  const home = new URL('/', appOrigin)
  return url?.href.startsWith(home.href) && url.pathname === '/' ? url : home
}
