import type { Pool } from 'pg'
import { createReading } from '../reading.ts'

type Pools = { own: Pool; callers: Pool }

/** For both pools of a replica. */
export const connectionReading = (pools: Pools) =>
  createReading({
    gauges: {
      scoutsite_database_connections_used: {
        help: 'Connections to PostgreSQL that are in use, by pool.',
        labels: ['pool'],
      },
      scoutsite_database_connections_open: {
        help: 'Connections to PostgreSQL that are open, by pool.',
        labels: ['pool'],
      },
      scoutsite_database_waiting: {
        help: 'Queries that wait for a connection, by pool.',
        labels: ['pool'],
      },
    },
    read: () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => {
        const labels = { pool }
        const used = totalCount - idleCount
        return [
          { name: 'scoutsite_database_connections_used', value: used, labels },
          { name: 'scoutsite_database_connections_open', value: totalCount, labels },
          { name: 'scoutsite_database_waiting', value: waitingCount, labels },
        ]
      }),
  })
