import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'

const compiler = new Kysely({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
})

/** The text and the parameters of a statement, for callers that do not send it through Kysely. */
export function compileStatement<Row>(statement: RawBuilder<Row>): CompiledQuery<Row> {
  return statement.compile(compiler)
}
