import { html } from '#site/html.ts'

/** What a visitor sees at an address where no troop has a site. */
export const noSitePage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No troop lives here yet</title>
</head>
<body>
<h1>No troop lives here yet</h1>
<p>Please check the address for a typing mistake, or ask your troop’s leader for the right one.</p>
</body>
</html>
`.toString()
