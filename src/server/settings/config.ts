import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../starting/startup.errors.ts'
import { readPurgeTarget } from './read-purge-target.ts'
import { refuseHalfSettings } from './refuse-half-settings.ts'
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
    'Where reports of pages and what is wrong with backups are mailed to, and where leaders whose page was taken down write to, and whoever finds a hole (`/.well-known/security.txt`). Without it leaders are told the address in `MAIL_FROM`, and reports wait in their list.',
  ),
  hasPrices: setting(
    'PRICING',
    z
      .enum(['shown', 'hidden'], 'must be shown or hidden')
      .transform((pricing) => pricing === 'shown'),
    'shown',
    'Whether the landing page says what it costs: `hidden` is for who hosts for free.',
  ),
  operators: setting(
    'OPERATORS',
    list('e-mail addresses, such as one@example.org two@example.org', (value) =>
      /^[^\s<>@]+@[^\s<>@]+$/.test(value),
    ).transform((emails) => emails.map((email) => email.toLowerCase())),
    '',
    'E-mails of the accounts that see the page `/operator`, once a link that was mailed there has been followed. Without it there is no such page.',
  ),
  maxPhotos: setting('MAX_PHOTOS', countUpTo(60), '40', 'How many photos a site may have.'),
  maxPhotoMb: setting('MAX_PHOTO_MB', countUpTo(100), '25', 'How large a photo may arrive.'),
  maxPacketMb: setting('MAX_PACKET_MB', countUpTo(100), '20', 'How large a packet may be.'),
  maxLogoMb: setting('MAX_LOGO_MB', countUpTo(100), '5', 'How large a logo may arrive.'),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    url('http:', 'https:'),
    '',
    'An S3 server that keeps the files instead of `DATA_DIR`; without it, and with a bucket, Amazon’s.',
  ),
  s3Bucket: setting('S3_BUCKET', text, '', 'The bucket. Setting it moves the files to S3.'),
  s3Region: setting('S3_REGION', text.min(1), 'us-east-1', 'Its region.'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', text, '', 'Who may write there …'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', text, '', '… and the secret to it.'),
  backupTo: setting(
    'BACKUP_TO',
    text.refine(
      (value) => value === '' || /^s3:\/\/[^/@?]+(\/[^?]*)?$/.test(value) || value.startsWith('/'),
      'must be s3://bucket/folder without any key in it, or a folder that begins with /',
    ),
    '',
    'Where a backup is kept each night, as `s3://bucket/folder` or a folder; without it none is taken.',
  ),
  backupKeyFile: setting(
    'BACKUP_KEY_FILE',
    text,
    '',
    'A file with a passphrase, or with a key of `age`, that encrypts them; its public key is enough.',
  ),
  backupS3Endpoint: setting(
    'BACKUP_S3_ENDPOINT',
    url('http:', 'https:'),
    '',
    'The S3 server of backups. Default of this and the next three: those of `S3_…`.',
  ),
  backupS3Region: setting('BACKUP_S3_REGION', text, '', 'Its region.'),
  backupS3AccessKeyId: setting('BACKUP_S3_ACCESS_KEY_ID', text, '', 'Who may write there …'),
  backupS3SecretAccessKey: setting(
    'BACKUP_S3_SECRET_ACCESS_KEY',
    text,
    '',
    '… and the secret to it.',
  ),
  fastLane: setting(
    'FAST_LANE',
    z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
    'on',
    '`off` sends every request for a published site through Node’s HTTP: slower, and the same answers.',
  ),
  pageMemoryMb: setting(
    'PAGE_MEMORY_MB',
    countUpTo(65_536),
    '64',
    'How much of published sites each replica keeps in memory: half for what is known of hosts, half for files. 64 hold the first pages of about three thousand sites.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    hops,
    'false',
    '`true` behind a reverse proxy that sets `X-Forwarded-For`: its last entry is then the visitor. Behind several in a row, how many: with `2` it is the last but one.',
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    wholeUpTo(600),
    '0',
    'How long after SIGTERM requests are still answered while `/readyz` says `draining`, so that a proxy sends them elsewhere.',
  ),
  feedAllow: setting(
    'FEED_ALLOW',
    doors,
    '',
    'Calendars may be read from these `host:port` pairs besides the public internet: your own calendar server.',
  ),
  cdnPurgeUrl: setting(
    'CDN_PURGE_URL',
    text.refine(
      (value) => value === '' || readPurgeTarget(value) !== null,
      'must be https://api.cloudflare.com/client/v4/zones/ID/purge_cache, or https://api.fastly.com/service/ID/purge',
    ),
    '',
    'Where a CDN before the sites is told which of them changed: Cloudflare’s or Fastly’s, see [cdn.md](cdn.md). With it pages may be kept there.',
  ),
  cdnPurgeToken: setting(
    'CDN_PURGE_TOKEN',
    text.regex(/^[!-~]*$/, 'must be a token without spaces'),
    '',
    'What opens that: an API token that may purge, and nothing else.',
  ),
  siteAddresses: setting(
    'SITE_ADDRESSES',
    list('IPs, such as 192.0.2.10 2001:db8::10', (value) => isIP(value) > 0),
    '',
    'The IPs that troops point their own domains to; without them no own domain can be connected.',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    list('IPs of name servers, with a port if need be, such as 192.0.2.53:5353', isNameServer),
    '',
    'Name servers to ask, as `ip` or `ip:port`, instead of the system’s and of those that a domain has. Endings that the internet does not have are then taken too.',
  ),
  askHost: setting(
    'ASK_HOST',
    text.min(1, 'must name a host to listen on'),
    '127.0.0.1',
    'Where Caddy asks for which names it may have certificates made; another for a Caddy in its own container.',
  ),
  askPort: setting(
    'ASK_PORT',
    text
      .regex(/^\d*$/, 'must be a whole number')
      .transform((value) => (value === '' ? null : Number(value)))
      .refine((value) => value === null || value <= 65_535, 'must be a port from 0 to 65535'),
    '',
    'The port for that; without it nobody is answered.',
  ),
  nightlyAt: setting(
    'NIGHTLY_AT',
    timeOfDay,
    '03:17',
    'When the work of every night begins, in `TIME_ZONE`.',
  ),
  timeZone: setting(
    'TIME_ZONE',
    timeZone,
    '',
    'Time zone in which it is night, such as `America/Denver`. Default: the machine’s.',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    text.regex(/^([!-~]{16,})?$/, 'must be at least 16 characters, without spaces'),
    '',
    'What Prometheus sends as its bearer token to read `/metrics`; without it nothing is there.',
  ),
  demo: setting(
    'DEMO',
    z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on'),
    'off',
    'Set by `npm run demo` alone: whoever comes is given sample troops to play with, and every page says that it is a demo.',
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

/** Reads all settings; a wrong value ends the start with one line that names it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(settings).map(([key, { variable, schema, fallback }]) => {
    const result = (schema as z.ZodType<unknown, string>).safeParse(
      (environment[variable] || fallback).trim(),
    )
    if (!result.success) {
      throw new StartupError(`${variable} ${result.error.issues[0]?.message ?? 'is not valid'}.`)
    }
    return [key, result.data]
  })
  const config = Object.fromEntries(entries) as Config
  refuseHalfSettings(config)
  return {
    ...config,
    dataDir: resolve(config.dataDir),
    appOrigin: config.appOrigin || `http://localhost:${config.port}`,
    siteDomain: config.siteDomain || `localhost:${config.port}`,
  }
}
