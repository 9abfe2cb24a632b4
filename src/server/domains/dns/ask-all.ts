import type { Failure, NameServer, RecordType } from './name-server.ts'

/** What several servers say of one name: they may differ while a change is on its way. */
export type Sighting = {
  /** What at least one of them says. */
  values: string[]
  /** What every one of them says that answered. */
  common: string[]
  /** Why none of them answered. */
  failure: Failure | null
}

/** Asks every server, and puts together what they say. */
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
