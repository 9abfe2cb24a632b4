import type { Failure, NameServer, RecordType } from './name-server.ts'

/** The answers of several servers about one name: they may differ while a change propagates. */
export type Sighting = {
  /** Values in the answer of at least one server. */
  values: string[]
  /** Values in the answer of every server that answered. */
  common: string[]
  /** Why no server answered. */
  failure: Failure | null
}

/** Queries every server and combines the answers. */
export async function askAll(
  servers: readonly NameServer[],
  name: string,
  type: RecordType,
): Promise<Sighting> {
  const said = await Promise.all(servers.map((server) => server.ask(name, type)))
  const lists = said.flatMap((each) => (each.kind === 'values' ? [new Set(each.values)] : []))
  const values = [...new Set(lists.flatMap((list) => [...list]))]
  const common = values.filter((value) => lists.every((list) => list.has(value)))
  const failures = said.flatMap((each) => (each.kind === 'values' ? [] : [each.kind]))
  const failure = lists.length > 0 ? null : (failures.find((kind) => kind !== 'silent') ?? 'silent')
  return { values, common, failure }
}
