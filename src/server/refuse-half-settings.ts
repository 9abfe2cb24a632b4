import { StartupError } from './startup.errors.ts'

type Store = {
  s3Endpoint: string
  s3Bucket: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}
type Cdn = { cdnPurgeUrl: string; cdnPurgeToken: string }

/** Settings that mean something only together. */
export function refuseHalfSettings(config: Store & Cdn): void {
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

function refuseHalfCdn({ cdnPurgeUrl, cdnPurgeToken }: Cdn): void {
  if (cdnPurgeUrl && !cdnPurgeToken) {
    throw new StartupError('CDN_PURGE_TOKEN must be set when CDN_PURGE_URL is.')
  }
}
