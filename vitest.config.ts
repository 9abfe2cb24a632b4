import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { sized } from './src/server/testing/sized.ts'

/** Tests that take long and that only a rare change can break: `npm run drill -- thorough`. */
const DRILLS = 'src/**/*.drill.test.ts'
/** A busy machine may take long over what a test waits for. */
const expectations = { poll: { timeout: 30_000 } }
/** Passwords and passphrases are hashed at the lowest cost. */
const alias = {
  'age-encryption': fileURLToPath(new URL('src/server/testing/cheap-age.ts', import.meta.url)),
  bcrypt: fileURLToPath(new URL('src/server/testing/cheap-bcrypt.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    // Most of what takes long waits for PostgreSQL or for a process: four at a time, on two cores too.
    maxWorkers: 4,
    // Every file leaves its process as it found it, so that the next one need not load the server again.
    isolate: false,
    globalSetup: ['src/server/testing/build.setup.ts'],
    reporters: ['default', './scripts/reports/vitest-reporter.ts'],
    // Every test runs with the prototypes closed, as every program does.
    setupFiles: ['src/server/starting/close-prototypes.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectations,
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'src/server/**/*.db.test.ts', DRILLS],
          // Property tests try a thousand inputs, and a thread reads a large calendar, on machines that do other things too.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          expect: expectations,
          alias,
          include: ['src/server/**/*.db.test.ts', ...sized([DRILLS], [])],
          globalSetup: ['src/server/testing/postgres.setup.ts'],
          // Many start a server with its database, some twice. How fast that is, the benches say.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
