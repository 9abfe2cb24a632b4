import { type Html, html, type Part, trusted } from '#site/text/html.ts'

/** What is wrong with the fields of a form, by their names. */
export type Problems = Partial<Record<string, string>>

/** What is wrong with all of a form, with links to its fields. */
export function sumUpProblems(
  title: string,
  problems: Problems,
  failure: string | undefined,
): Html {
  const rows = Object.entries(problems).map(
    ([name, text]) => html`<li><a href="#${name}">${text}</a></li>\n`,
  )
  return html`<section class="problems" role="alert">
<h2>${title}</h2>
${failure && html`<p>${failure}</p>\n`}${rows.length > 0 && html`<ul>\n${rows}</ul>\n`}</section>
`
}

/** The attributes that announce a hint and an error to screen readers. */
export function markField(name: string, problems: Problems, hint = ''): Html {
  const about = [hint, problems[name] && `${name}-wrong`].filter(Boolean).join(' ')
  return html`${about && html` aria-describedby="${about}"`}${problems[name] && trusted(' aria-invalid="true"')}`
}

export function wrongField(name: string, problems: Problems): Part {
  return problems[name] && html`<p class="wrong" id="${name}-wrong">${problems[name]}</p>\n`
}

const LOGO = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--forest)"/><path d="M16 6 5.5 25h6.8L16 18l3.7 7h6.8Z" fill="var(--on-forest)"/><path d="M16 18c1.6 2.6-1.4 4.2 0 7" fill="none" stroke="var(--sun)" stroke-width="1.6"/></svg>ScoutSite`

/** A page that works without script: a form for visitors. At a troop's host it leads back to the troop. */
export function formDocument(style: string, title: string, content: Html, troop = ''): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} &middot; ${troop || 'ScoutSite'}</title>${!troop && html`\n<link rel="icon" href="/favicon.svg" type="image/svg+xml">`}
<style>${trusted(style)}</style>
</head>
<body>
<header><a href="/">${troop ? html`<bdi>${troop}</bdi>` : LOGO}</a></header>
<main>
${content}
</main>
</body>
</html>
`.toString()
}
