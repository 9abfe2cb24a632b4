import { html } from './html.ts'

export type SiteFile = { path: string; contents: string }

/** Turns a troop's facts into the files of its site. */
export function renderSite(site: { troopName: string }): SiteFile[] {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${site.troopName}</title></head>
<body><h1>${site.troopName}</h1></body>
</html>
`
  return [{ path: 'index.html', contents: page.toString() }]
}
