import { type Column, groupByTable, type Routine, type Schema } from './read-schema.ts'

/** Writes the names that the data API knows. Any other name never reaches an SQL statement. */
export function describeApiCatalogue({ columns, routines }: Schema): string {
  const tables = groupByTable(columns.filter(({ schema }) => schema === 'public'))
  const names = new Set(tables.keys())
  if (new Set(routines.map(({ name }) => name)).size < routines.length) {
    throw new Error('two functions of the data API have one name')
  }
  return `// Written by \`npm run generate\` from the migrations. A test compares it with the database.
import { listRoutines, listTables } from './catalogue.ts'

export const tables = listTables([
${[...tables].map(([name, list]) => `  ${describeTable(name, list)},`).join('\n')}
])

export const routines = listRoutines([
${routines.map((routine) => `  ${describeRoutine(routine, names)},`).join('\n')}
])
`
}

/** Leaders may read none of the other columns, so the data API does not know them. */
function describeTable(name: string, list: Column[]): string {
  const readable = list.filter(({ isReadable }) => isReadable)
  const mark = readable.length < list.length ? `, 'part'` : ''
  return `['${name}', [${readable.map(describeColumn).join(', ')}]${mark}]`
}

function describeColumn({ name, type, isKey }: Column): string {
  return `['${name}', '${type}'${isKey ? `, 'key'` : ''}]`
}

function describeRoutine(routine: Routine, tables: Set<string>): string {
  if (tables.has(routine.returns) && !routine.isSet) {
    throw new Error(
      `${routine.name} answers with one row: let it return a set, which is what is offered`,
    )
  }
  const list = routine.arguments.map(
    ({ name, type, isOptional }) => `['${name}', '${type}'${isOptional ? `, 'optional'` : ''}]`,
  )
  const facts = [
    `returns: ${tables.has(routine.returns) ? `'${routine.returns}'` : 'null'}`,
    `isVoid: ${routine.returns === 'void'}`,
    `isSet: ${routine.isSet}`,
    `isRead: ${routine.isRead}`,
  ]
  return `['${routine.name}', [${list.join(', ')}], { ${facts.join(', ')} }]`
}
