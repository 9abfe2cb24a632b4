import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchProgram } from '#server/testing/launch-program.ts'
import { sized } from '#server/testing/sized.ts'
import { CALENDAR_PORT } from './e2e/calendar-server.ts'
import { NAMES_PORT, OUR_IP } from './e2e/name-server.ts'
import { OPERATORS } from './e2e/operators.ts'
import { findChromium, LETTERS_AS_DRAWN } from './scripts/find-chromium.ts'

const port = process.env['E2E_PORT'] ?? '3210'
const origin = `http://localhost:${port}`
const program = launchProgram()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  testIgnore: sized<string[]>([], ['*.drill.e2e.ts']),
  fullyParallel: true,
  // Three browsers, the server and its database share two cores, with others at times: waiting is long,
  // what is awaited is not less.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  forbidOnly: true,
  outputDir: '.cache/e2e',
  reporter: [['list'], ['./scripts/reports/playwright-reporter.ts']],
  use: {
    baseURL: origin,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Own domains of troops, which nobody else knows.
        '--host-resolver-rules=MAP *.test 127.0.0.1',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        LETTERS_AS_DRAWN,
        // Pages live for seconds here: V8's compiler for code that runs often takes a twelfth of the time and never pays.
        '--js-flags=--no-maglev',
      ],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: [program.command, ...program.args].join(' '),
    url: `${origin}/readyz`,
    // SIGTERM, so that the server can stop its database.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: join(tmpdir(), `scoutsite-e2e-${process.pid}`),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      FEED_ALLOW: `127.0.0.1:${CALENDAR_PORT}`,
      DNS_SERVERS: `127.0.0.1:${NAMES_PORT}`,
      SITE_ADDRESSES: OUR_IP,
      OPERATORS: OPERATORS.join(' '),
    },
  },
})
