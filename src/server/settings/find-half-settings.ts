type Store = {
  s3Endpoint: string
  s3Bucket: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}
type Demo = { demo: boolean; databaseUrl: string; smtpUrl: string; backupTo: string }
type Cdn = { cdnPurgeUrl: string; cdnPurgeToken: string }

/** One sentence for each setting that is missing beside others that need it. */
export function findHalfSettings(config: Store & Cdn & Demo): string[] {
  return [...findRealDemo(config), ...findHalfStore(config), ...findHalfCdn(config)]
}

function findHalfStore(store: Store): string[] {
  const { s3Endpoint, s3Bucket, s3AccessKeyId, s3SecretAccessKey } = store
  if (!s3Bucket)
    return s3Endpoint || s3AccessKeyId || s3SecretAccessKey
      ? ['S3_BUCKET must name the bucket when other S3 settings are given.']
      : []
  return [
    ...(s3AccessKeyId ? [] : ['S3_ACCESS_KEY_ID must be set when S3_BUCKET is.']),
    ...(s3SecretAccessKey ? [] : ['S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is.']),
  ]
}

/** A demo lets anybody do anything, so it may use nothing real. */
function findRealDemo({ demo, databaseUrl, s3Bucket, smtpUrl, backupTo }: Store & Demo): string[] {
  return demo && (databaseUrl || s3Bucket || smtpUrl || backupTo)
    ? [
        'DEMO is on for a demo alone, which has no database, bucket, mail server or backups of its own. Start one with npm run demo.',
      ]
    : []
}

function findHalfCdn({ cdnPurgeUrl, cdnPurgeToken }: Cdn): string[] {
  return cdnPurgeUrl && !cdnPurgeToken ? ['CDN_PURGE_TOKEN must be set when CDN_PURGE_URL is.'] : []
}
