export type Column = { name: string; type: string; isKey: boolean }
export type Table = {
  name: string
  columns: Map<string, Column>
  /** Whether these are all its columns. */
  isWhole: boolean
}
export type Argument = { name: string; type: string; isOptional: boolean }
export type Routine = {
  name: string
  arguments: Map<string, Argument>
  /** The table whose rows it returns; null for a single value. */
  returns: string | null
  isVoid: boolean
  isSet: boolean
  /** It changes nothing, and may be called with GET. */
  isRead: boolean
}

type ColumnEntry = [name: string, type: string, mark?: 'key']
type ArgumentEntry = [name: string, type: string, mark?: 'optional']
type RoutineFacts = Pick<Routine, 'returns' | 'isVoid' | 'isSet' | 'isRead'>

type TableEntry = [name: string, columns: ColumnEntry[], mark?: 'part']

export function listTables(entries: TableEntry[]): Map<string, Table> {
  return new Map(
    entries.map(([name, columns, mark]) => [
      name,
      { name, columns: new Map(columns.map(toColumn)), isWhole: mark === undefined },
    ]),
  )
}

export function listRoutines(
  entries: [string, ArgumentEntry[], RoutineFacts][],
): Map<string, Routine> {
  return new Map(
    entries.map(([name, list, facts]) => [
      name,
      { name, arguments: new Map(list.map(toArgument)), ...facts },
    ]),
  )
}

function toColumn([name, type, mark]: ColumnEntry): [string, Column] {
  return [name, { name, type, isKey: mark === 'key' }]
}

function toArgument([name, type, mark]: ArgumentEntry): [string, Argument] {
  return [name, { name, type, isOptional: mark === 'optional' }]
}
