import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { listOtherVariables, writeDemoSettings } from './demo-settings.ts'

it('A demo has nothing of a real ScoutSite beside it: no database, bucket, mail server, backups or operators', () => {
  const real = readConfig({
    PORT: '8080',
    APP_ORIGIN: 'https://demo.example',
    SITE_DOMAIN: 'demo.example',
    DATA_DIR: '/var/lib/it\'s "here"',
    DATABASE_URL: 'postgres://somewhere/real',
    S3_BUCKET: 'real',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://mail.example',
    BACKUP_TO: '/backups',
    OPERATORS: 'me@example.org',
    TRUST_PROXY: '2',
    ASK_PORT: '9000',
    METRICS_TOKEN: 'a token that opens the figures'.replaceAll(' ', '-'),
  })
  const demo = readConfig(parseEnv(writeDemoSettings(real, '/srv/rounds/1')))
  expect(demo).toEqual(
    readConfig({
      DEMO: 'on',
      DATA_DIR: '/srv/rounds/1',
      PORT: '8080',
      APP_ORIGIN: 'https://demo.example',
      SITE_DOMAIN: 'demo.example',
      TRUST_PROXY: '2',
      ASK_PORT: '9000',
      TIME_ZONE: real.timeZone,
    }),
  )
})

it('Settings in the environment do not reach it either', () => {
  expect(
    listOtherVariables({ PATH: '/bin', DATABASE_URL: 'postgres://real', HOME: '/root' }),
  ).toEqual(['PATH', 'HOME'])
})

it('A real ScoutSite does not start as a demo', () => {
  expect(() => readConfig({ DEMO: 'on', SMTP_URL: 'smtp://mail.example' })).toThrow('npm run demo')
})
