import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replaceSettingsTable, SETTINGS_PAGE } from '../../../scripts/settings-table.ts'
import { readConfig, settings } from './config.ts'
import { findTimeZone } from './time-zone.ts'

describe('settings', () => {
  it('work without any being set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3_000,
      host: '127.0.0.1',
      appOrigin: 'http://localhost:3000',
      siteDomain: 'localhost:3000',
      databaseUrl: '',
      trustProxy: 0,
      nightlyAt: '03:17',
      metricsToken: '',
      fastLane: true,
    })
  })

  it('follow the port where they are not set themselves', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      appOrigin: 'http://localhost:8080',
      siteDomain: 'localhost:8080',
    })
  })

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('count the proxies: TRUST_PROXY=%s is %d', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  it('take the time zone of the machine where none is named', () => {
    expect(readConfig({}).timeZone).toBe(findTimeZone())
    expect(readConfig({ TIME_ZONE: 'America/Denver' }).timeZone).toBe('America/Denver')
  })

  it('take an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3_000)
  })

  it.each([
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['APP_ORIGIN', 'scoutsite.example'],
    ['APP_ORIGIN', 'https://scoutsite.example/app'],
    ['APP_ORIGIN', 'ftp://scoutsite.example'],
    ['SITE_DOMAIN', 'https://sites.example'],
    ['SITE_DOMAIN', 'Sites.Example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://user:pa@ss#w@mail.example:587'],
    ['SMTP_URL', 'smtp://user:pa/ss@mail.example:587'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
    ['DATABASE_URL', 'troops'],
    ['REGISTRATION', 'Closed'],
    ['REGISTRATION', 'none'],
    ['MAX_PHOTOS', '61'],
    ['MAX_PHOTO_MB', '0'],
    ['MAX_PACKET_MB', '1.5'],
    ['S3_ENDPOINT', 's3.example'],
    ['BACKUP_TO', 'backups'],
    ['BACKUP_TO', 's3://key:secret@backups/scoutsite'],
    ['BACKUP_TO', 's3://backups/scoutsite?key=secret'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10'],
    ['DRAIN_SECONDS', '601'],
    ['DRAIN_SECONDS', '1.5'],
    ['NIGHTLY_AT', '3:17'],
    ['NIGHTLY_AT', '24:00'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'a sentence of several words'],
    ['FEED_ALLOW', 'calendar.example'],
    ['FEED_ALLOW', 'http://calendar.example:80'],
    ['FAST_LANE', 'true'],
    ['LOG_LEVEL', 'chatty'],
    ['CDN_PURGE_URL', 'https://api.fastly.com/service/abc/purge_all'],
    ['PAGE_MEMORY_MB', '0'],
  ])('name themselves when they are wrong: %s=%j', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} must .*\\.$`))
  })

  it.each([
    ['S3_BUCKET', { S3_ENDPOINT: 'http://s3.example' }],
    ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'key' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'troops', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'troops', S3_ACCESS_KEY_ID: 'key' }],
    ['CDN_PURGE_TOKEN', { CDN_PURGE_URL: 'https://api.fastly.com/service/abc/purge' }],
  ])('ask for %s when only others of its kind are set', (variable, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${variable} must .*\\.$`))
  })

  it('are all named at once when several are wrong, or missing beside others', () => {
    const several = { PORT: 'three', TIME_ZONE: 'Mars/Olympus', LOG_LEVEL: 'chatty' }
    expect(() => readConfig(several)).toThrow(/^PORT .*\.\nTIME_ZONE .*\.\nLOG_LEVEL .*\.$/)
    expect(() => readConfig({ S3_BUCKET: 'troops' })).toThrow(
      /^S3_ACCESS_KEY_ID .*\.\nS3_SECRET_ACCESS_KEY .*\.$/,
    )
  })

  it.each([
    ['SMTP_URL', 'smtp://user:p#w@mail.example:587'],
    ['SMTP_URL', 'smtp://user:pa#w@mail.example'],
    ['DATABASE_URL', 'postgres://user:p#w@db.example/troops'],
  ])('say how to write # in a password: %s=%j', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(
      '# and / must be written as %23 and %2F',
    )
    expect(readConfig({ [variable]: value.replace('#', '%23') })).toBeDefined()
  })

  it('say beforehand what the token of /metrics must look like', () => {
    const rule = 'at least 16 characters, without spaces'
    expect(() => readConfig({ METRICS_TOKEN: 'fifteen-letters' })).toThrow(rule)
    for (const page of [SETTINGS_PAGE, 'docs/reference.md'])
      expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`METRICS_TOKEN.+${rule}`))
  })

  it('are all in docs/settings.md, as they are', () => {
    const page = readFileSync(SETTINGS_PAGE, 'utf8')
    expect(replaceSettingsTable(page)).toBe(page)
    for (const { variable } of Object.values(settings))
      expect(page).toContain(`| \`${variable}\` |`)
  })
})
