import type { Pool } from 'pg'
import { type Db, poolOf } from '../database/open-pool.ts'
import type { Hosting } from '../hosting/create-hosting.ts'
import type { MailServer } from '../mail/watch-mail-server.ts'
import type { Reading } from './reading.ts'
import { backupReading } from './readings/backups.ts'
import { buildReading } from './readings/build.ts'
import { connectionReading } from './readings/connections.ts'
import { diskReading } from './readings/disk.ts'
import { mailServerReading } from './readings/mail-server.ts'
import { pageMemoryReading } from './readings/page-memory.ts'
import { queueReading } from './readings/queues.ts'

type ReadParts = {
  db: Db
  callers: Pool
  dataDir: string
  hosting: Hosting
  mailServer: MailServer
}

/** All readings taken at each scrape. */
export function listReadings(parts: ReadParts): Reading[] {
  const { db, callers, dataDir, hosting, mailServer } = parts
  return [
    // Before the queries of the others, which wait for a connection themselves.
    connectionReading({ own: poolOf(db), callers }),
    buildReading(),
    queueReading(db),
    pageMemoryReading(hosting),
    diskReading(dataDir),
    mailServerReading(mailServer),
    backupReading(db),
  ]
}
