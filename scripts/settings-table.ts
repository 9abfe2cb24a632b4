import { settings } from '#server/settings/config.ts'

export const SETTINGS_PAGE = 'docs/settings.md'

const START = '<!-- settings: written by `npm run generate` -->'
const END = '<!-- /settings -->'

/** Writes the table of settings from `config.ts` between its markers. */
export function replaceSettingsTable(page: string): string {
  const [before, rest = ''] = page.split(START)
  const after = rest.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${SETTINGS_PAGE} has lost its marks`)
  const rows = Object.values(settings).map(
    ({ variable, fallback, doc }) =>
      `| \`${variable}\` | ${fallback && `\`${fallback}\``} | ${doc} |`,
  )
  const table = ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')
  return `${before}${START}\n${table}\n${END}${after}`
}
