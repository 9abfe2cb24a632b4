import type { Code } from './read-schema.ts'

const HEADING = `-- Written by \`npm run generate\`; nothing runs it. These are the triggers and functions as all
-- migrations leave them: read this file, not the migrations, to see what the database does. The triggers of
-- a table are in the order in which they fire.
`

/** The SQL code of the database, in one file. */
export function describeCode({ code }: { code: Code }): string {
  const tables = [...Map.groupBy(code.triggers, ({ table }) => table)].map(
    ([table, triggers]) =>
      `-- ${table}\n${triggers.map(({ definition }) => `${definition};\n`).join('')}`,
  )
  const functions = code.functions.map((definition) => `${definition.trimEnd()};\n`)
  return [HEADING, ...tables, ...functions].join('\n')
}
