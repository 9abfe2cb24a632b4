import { createHash } from 'node:crypto'
import { type Html, html, trusted } from '#site/text/html.ts'

const style = `
:root { color-scheme: light dark; --ground: #f4efe3; --ink: #2b2620; --forest: #1f4a33 }
@media (prefers-color-scheme: dark) { :root { --ground: #17201a; --ink: #ece6d8; --forest: #9cc7ab } }
body { margin: 0; box-sizing: border-box; min-height: 100svh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
  background: var(--ground); color: var(--ink); font: 1.125rem/1.6 Georgia, serif }
h1 { margin: 0 auto .5rem; max-width: 38rem; text-wrap: balance; color: var(--forest); font-size: clamp(1.75rem, 6vw, 2.75rem); font-weight: normal; line-height: 1.2 }
p { margin: 0 auto; max-width: 28rem }
p + p { margin-top: 1rem }
a { color: var(--forest); overflow-wrap: anywhere }
`

const plainPage = (title: string, ...texts: (Html | string)[]) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${texts.map((text) => html`<p>${text}</p>\n`)}</main>
</body>
</html>
`.toString()

/**
 * The page at an address where no troop has a page, or has none at the moment; it does not reveal
 * which.
 */
export const noSitePage = plainPage(
  'There is no page here right now',
  'If you typed the address, please check it for a mistake. If it worked before, the troop may have taken its page offline for a while. Its leaders know more.',
)

/** The page at the custom domain of a deleted site. */
export const gonePage = plainPage(
  'This page is gone',
  'The troop took its page off the web. Please ask its leaders where to find them now.',
)

/** The page when a site exists but cannot be fetched. */
export const restingPage = plainPage(
  'This site is taking a short rest',
  'It will be back in a moment. Please try again.',
)

type Ways = { operator: string; appOrigin: string }

/**
 * The page at every host of a site that the operator took down; it mentions neither the troop nor
 * the reason.
 */
export const takenDownPage = ({ operator, appOrigin }: Ways) =>
  plainPage(
    'This page is not available at the moment',
    'Nothing is wrong with your phone or your connection. If you need something from this troop, please ask its leaders directly.',
    html`If you are one of its leaders, <a href="${appOrigin}/">sign in to ScoutSite</a> to see what happened, or write to <a href="mailto:${operator}">${operator}</a>.`,
  )

const styleHash = createHash('sha256').update(style).digest('base64')

export const plainPageHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}
