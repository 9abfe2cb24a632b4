import { describeApiCatalogue } from './api-catalogue.ts'
import { describeCode } from './database-code.ts'
import { describeDatabase } from './database-type.ts'
import type { Schema } from './read-schema.ts'
import { describeServerTables } from './server-tables.ts'

/** The files that are generated from the tables, with their generators. */
export const generated: [file: string, describe: (schema: Schema) => string][] = [
  ['src/contract/database.ts', describeDatabase],
  ['src/server/database/tables.ts', describeServerTables],
  ['src/server/data-api/schema.ts', describeApiCatalogue],
  ['supabase/code.sql', describeCode],
]
