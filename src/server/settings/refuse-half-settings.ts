import { StartupError } from '../starting/startup.errors.ts'

type Store = {
  s3Endpoint: string
  s3Bucket: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}
type Demo = { demo: boolean; databaseUrl: string; smtpUrl: string; backupTo: string }
type Cdn = { cdnPurgeUrl: string; cdnPurgeToken: string }

/** Throws if one of several settings that belong together is missing. */
export function refuseHalfSettings(config: Store & Cdn & Demo): void {
  refuseRealDemo(config)
  refuseHalfStore(config)
  refuseHalfCdn(config)
}

function refuseHalfStore({ s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey }: Store): void {
  if (!s3Bucket && (s3Endpoint || s3AccessKeyId || s3SecretAccessKey)) {
    throw new StartupError('S3_BUCKET must name the bucket when other S3 settings are given.')
  }
  if (s3Bucket && !s3AccessKeyId) {
    throw new StartupError('S3_ACCESS_KEY_ID must be set when S3_BUCKET is.')
  }
  if (s3Bucket && !s3SecretAccessKey) {
    throw new StartupError('S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.')
  }
}

/** A demo lets anybody do anything, so it may use nothing real. */
function refuseRealDemo({ demo, databaseUrl, s3Bucket, smtpUrl, backupTo }: Store & Demo): void {
  if (demo && (databaseUrl || s3Bucket || smtpUrl || backupTo)) {
    throw new StartupError(
      'DEMO is on for a demo alone, which has no database, bucket, mail server or backups of its own. Start one with npm run demo.',
    )
  }
}

function refuseHalfCdn({ cdnPurgeUrl, cdnPurgeToken }: Cdn): void {
  if (cdnPurgeUrl && !cdnPurgeToken) {
    throw new StartupError('CDN_PURGE_TOKEN must be set when CDN_PURGE_URL is.')
  }
}
