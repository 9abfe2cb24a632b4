import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

export type S3Settings = {
  s3Endpoint: string
  s3Bucket: string
  s3Region: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}

/** A bucket of any server that speaks S3. */
export function createS3Store(settings: S3Settings): FileStore {
  const driver = new S3Driver({
    bucket: settings.s3Bucket,
    region: settings.s3Region,
    credentials: {
      accessKeyId: settings.s3AccessKeyId,
      secretAccessKey: settings.s3SecretAccessKey,
    },
    ...(settings.s3Endpoint && { endpoint: settings.s3Endpoint }),
    visibility: 'private',
    // What is not Amazon's own seldom has buckets as host names, access lists or checksums of its own.
    forcePathStyle: true,
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return createDiskStore(new Disk(driver))
}
