/**
 * The columns that an edit changed: other columns keep what another tab wrote to them in the
 * meantime.
 */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const names = Object.keys(after) as (keyof Row)[]
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Row>
}
