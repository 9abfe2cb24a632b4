import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of what takes long waits for PostgreSQL or for a process: three at a time, on two cores too.
    maxWorkers: 3,
    globalSetup: ['src/server/testing/build.setup.ts'],
    reporters: ['default', './scripts/vitest-reporter.ts'],
    // Every test runs with the prototypes closed, as every program does.
    setupFiles: ['src/server/close-prototypes.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/server/**/*.db.test.ts'],
          // Property tests try a thousand inputs, on machines that do other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/server/**/*.db.test.ts'],
          globalSetup: ['src/server/testing/postgres.setup.ts'],
          // Many start a server with its database, some twice. How fast that is, the benches say.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
