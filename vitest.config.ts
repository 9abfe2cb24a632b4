import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of what takes long waits for PostgreSQL or for a process: two at a time, on two cores too.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/server/**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/server/**/*.db.test.ts'],
          globalSetup: ['src/server/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
