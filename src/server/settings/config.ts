import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { registrations } from '#contract/registration.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { findHalfSettings } from './find-half-settings.ts'
import { readPurgeTarget } from './read-purge-target.ts'
import {
  countUpTo,
  doors,
  hops,
  isNameServer,
  list,
  mailServer,
  origin,
  port,
  text,
  timeOfDay,
  timeZone,
  url,
  wholeUpTo,
} from './setting-kinds.ts'

type Setting<T> = { variable: string; doc: string; fallback: string; schema: z.ZodType<T, string> }

function setting<T>(
  variable: string,
  schema: z.ZodType<T, string>,
  fallback: string,
  doc: string,
): Setting<T> {
  return { variable, schema, fallback, doc }
}

export const settings = {
  port: setting('PORT', port, '3000', 'Port the app and the published sites are served on.'),
  host: setting('HOST', text, '127.0.0.1', 'Address to listen on; `0.0.0.0` for all.'),
  dataDir: setting(
    'DATA_DIR',
    text.min(1, 'must name a folder'),
    './data',
    'Folder for the database, the files, the outbox and `secrets.json`.',
  ),
  settingsFile: setting(
    'SETTINGS_FILE',
    text,
    '',
    'The file with these settings, where systemd reads it and not `--config`: commands in mails and in the log then name it.',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    '',
    'Any PostgreSQL 15 or newer; without it the embedded one is used.',
  ),
  appOrigin: setting(
    'APP_ORIGIN',
    origin,
    '',
    'Where leaders reach the app. Default: `http://localhost:$PORT`.',
  ),
  siteDomain: setting(
    'SITE_DOMAIN',
    text.regex(
      /^([a-z0-9.-]+(:\d+)?)?$/,
      'must be a host name in lower case, with a port if need be',
    ),
    '',
    'Published sites are served below this name. Default: `localhost:$PORT`.',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    mailServer,
    '',
    'Mail server, as `smtp://user:password@host:587`. Without it mail is written to `DATA_DIR/outbox`.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    text.regex(
      /^[^\r\n<>]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and <address>',
    ),
    'ScoutSite <noreply@localhost>',
    'Sender of the mails.',
  ),
  operatorEmail: setting(
    'OPERATOR_EMAIL',
    text.regex(/^([^\s<>@]+@[^\s<>@]+)?$/, 'must be one e-mail address'),
    '',
    'Your e-mail: gets reports of pages, news of failed backups, and tests of your messages to leaders with their answers, is given to leaders whose page was taken down, and is the contact in `/.well-known/security.txt`. Without it, leaders are told the address in `MAIL_FROM`, and reports wait in their list.',
  ),
  registration: setting(
    'REGISTRATION',
    z.enum(registrations, 'must be open, invited, approved or closed'),
    'open',
    'Who may sign up: anybody (`open`); whoever you invite (`invited`); anybody, but you approve each account before its first page goes live (`approved`); nobody (`closed`). Your invitations work with all of them.',
  ),
  hasPrices: setting(
    'PRICING',
    z
      .enum(['shown', 'hidden'], 'must be shown or hidden')
      .transform((pricing) => pricing === 'shown'),
    'shown',
    'Whether the landing page shows prices: use `hidden` if you host for free.',
  ),
  countsVisits: setting(
    'VISITS',
    z
      .enum(['counted', 'ignored'], 'must be counted or ignored')
      .transform((visits) => visits === 'counted'),
    'counted',
    'Whether visits of published pages are counted, by day, page and where they came from, without cookies or IP addresses. Each page says on its privacy page which it is.',
  ),
  operators: setting(
    'OPERATORS',
    list('e-mail addresses, such as one@example.org two@example.org', (value) =>
      /^[^\s<>@]+@[^\s<>@]+$/.test(value),
    ).transform((emails) => emails.map((email) => email.toLowerCase())),
    '',
    'E-mails of the accounts that may open the page `/operator`, once they have followed a link that was mailed to them. Without it, there is no such page.',
  ),
  maxPhotos: setting('MAX_PHOTOS', countUpTo(60), '40', 'How many photos a site may have.'),
  maxPhotoMb: setting(
    'MAX_PHOTO_MB',
    countUpTo(100),
    '25',
    'How large an uploaded photo may be, in MB.',
  ),
  maxPacketMb: setting(
    'MAX_PACKET_MB',
    countUpTo(100),
    '20',
    'How large an uploaded packet may be, in MB.',
  ),
  maxLogoMb: setting(
    'MAX_LOGO_MB',
    countUpTo(100),
    '5',
    'How large an uploaded logo may be, in MB.',
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    url('http:', 'https:'),
    '',
    'The S3 server that stores the files instead of `DATA_DIR`. With a bucket but without this, Amazon’s.',
  ),
  s3Bucket: setting('S3_BUCKET', text, '', 'The bucket. Setting it moves the files to S3.'),
  s3Region: setting('S3_REGION', text.min(1), 'us-east-1', 'Its region.'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', text, '', 'Access key id for the bucket.'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', text, '', 'Secret of that access key.'),
  backupTo: setting(
    'BACKUP_TO',
    text.refine(
      (value) => value === '' || /^s3:\/\/[^/@?]+(\/[^?]*)?$/.test(value) || value.startsWith('/'),
      'must be s3://bucket/folder without any key in it, or a folder that begins with /',
    ),
    '',
    'Where nightly backups are kept, as `s3://bucket/folder` or a folder. Without it, none is taken.',
  ),
  backupKeyFile: setting(
    'BACKUP_KEY_FILE',
    text,
    '',
    'A file with a passphrase, or with a key of `age`, that encrypts every backup, also those to other places; its public key is enough to take them.',
  ),
  backupS3Endpoint: setting(
    'BACKUP_S3_ENDPOINT',
    url('http:', 'https:'),
    '',
    'The S3 server of backups. Default of this and the next three: those of `S3_…`.',
  ),
  backupS3Region: setting('BACKUP_S3_REGION', text, '', 'Its region.'),
  backupS3AccessKeyId: setting(
    'BACKUP_S3_ACCESS_KEY_ID',
    text,
    '',
    'Access key id for the bucket.',
  ),
  backupS3SecretAccessKey: setting(
    'BACKUP_S3_SECRET_ACCESS_KEY',
    text,
    '',
    'Secret of that access key.',
  ),
  fastLane: setting(
    'FAST_LANE',
    z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
    'on',
    '`off` sends every request for a published site through Node’s HTTP server: same answers, but slower.',
  ),
  pageMemoryMb: setting(
    'PAGE_MEMORY_MB',
    countUpTo(65_536),
    '64',
    'How many MB of published sites each replica keeps in memory: half for data about hosts, half for files. 64 MB hold the first pages of about three thousand sites.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    hops,
    'false',
    '`true` behind a reverse proxy that sets `X-Forwarded-For`: its last entry is then the visitor. Behind several proxies in a row, their number: with `2`, the visitor is the second-to-last entry.',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    wholeUpTo(600),
    '0',
    'For how many seconds after SIGTERM requests are still answered while `/readyz` says `draining`, so that a proxy sends new ones elsewhere.',
  ),
  feedAllow: setting(
    'FEED_ALLOW',
    doors,
    '',
    'Calendars may also be read from these `host:port` pairs, not only from the public internet; for example, your own calendar server.',
  ),
  cdnPurgeUrl: setting(
    'CDN_PURGE_URL',
    text.refine(
      (value) => value === '' || readPurgeTarget(value) !== null,
      'must be https://api.cloudflare.com/client/v4/zones/ID/purge_cache, or https://api.fastly.com/service/ID/purge',
    ),
    '',
    'Purge address of the Cloudflare or Fastly CDN in front of the sites, so that it can cache pages, see [cdn.md](cdn.md). ScoutSite calls it when sites change.',
  ),
  cdnPurgeToken: setting(
    'CDN_PURGE_TOKEN',
    text.regex(/^[!-~]*$/, 'must be a token without spaces'),
    '',
    'API token for that address; it should be allowed to purge and nothing else.',
  ),
  siteAddresses: setting(
    'SITE_ADDRESSES',
    list('IPs, such as 192.0.2.10 2001:db8::10', (value) => isIP(value) > 0),
    '',
    'The IPs that troops point their own domains to; without them, no troop can connect one.',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    list('IPs of name servers, with a port if need be, such as 192.0.2.53:5353', isNameServer),
    '',
    'Name servers to ask, as `ip` or `ip:port`, instead of the system’s and the domain’s own. Domain endings that do not exist on the internet are then accepted too.',
  ),
  askHost: setting(
    'ASK_HOST',
    text.min(1, 'must name a host to listen on'),
    '127.0.0.1',
    'Address where Caddy asks which names it may get certificates for. Change it if Caddy runs in its own container.',
  ),
  askPort: setting(
    'ASK_PORT',
    text
      .regex(/^\d*$/, 'must be a whole number')
      .transform((value) => (value === '' ? null : Number(value)))
      .refine((value) => value === null || value <= 65_535, 'must be a port from 0 to 65535'),
    '',
    'Port for that; without it, nothing is answered.',
  ),
  nightlyAt: setting(
    'NIGHTLY_AT',
    timeOfDay,
    '03:17',
    'When the nightly work begins, in `TIME_ZONE`.',
  ),
  timeZone: setting(
    'TIME_ZONE',
    timeZone,
    '',
    'Time zone of `NIGHTLY_AT`, such as `America/Denver`. Default: the machine’s.',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    text.regex(/^([!-~]{16,})?$/, 'must be at least 16 characters, without spaces'),
    '',
    'Bearer token that Prometheus sends to read `/metrics`: at least 16 characters, without spaces. Without it, there is no such page.',
  ),
  demo: setting(
    'DEMO',
    z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
    'off',
    'Set only by `npm run demo`: every visitor can try sample troops, and every page says that it is a demo.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
    'How much is logged.',
  ),
}

type Parsed = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }
export type Config = Parsed

/** Reads all settings; wrong values end the start with one line for each, which names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const wrong: string[] = []
  const entries = Object.entries(settings).map(([key, { variable, schema, fallback }]) => {
    const result = (schema as z.ZodType<unknown, string>).safeParse(
      (environment[variable] || fallback).trim(),
    )
    if (!result.success)
      wrong.push(`${variable} ${result.error.issues[0]?.message ?? 'is not valid'}.`)
    return [key, result.data]
  })
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'))
  const config = Object.fromEntries(entries) as Config
  const halves = findHalfSettings(config)
  if (halves.length > 0) throw new StartupError(halves.join('\n'))
  return {
    ...config,
    dataDir: resolve(config.dataDir),
    appOrigin: config.appOrigin || `http://localhost:${config.port}`,
    siteDomain: config.siteDomain || `localhost:${config.port}`,
  }
}
