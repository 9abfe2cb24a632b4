import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { createDiskStore } from './disk-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'

export type S3Settings = {
  s3Endpoint: string
  s3Bucket: string
  s3Region: string
  s3AccessKeyId: string
  s3SecretAccessKey: string
}

const TIMEOUT = 5_000
const ATTEMPTS = 2
/** A streamed file may stay unread for a while if its visitor's connection is slow. */
const LONGEST_PAUSE = 60_000
const SLOWEST_BYTES_PER_MS = 100

/**
 * A bucket on any S3-compatible server. A request without a response times out after `timeout`
 * milliseconds.
 */
export function createS3Store(settings: S3Settings, timeout = TIMEOUT): FileStore {
  const client = new S3Client({
    region: settings.s3Region,
    credentials: {
      accessKeyId: settings.s3AccessKeyId,
      secretAccessKey: settings.s3SecretAccessKey,
    },
    ...(settings.s3Endpoint && { endpoint: settings.s3Endpoint }),
    // Servers other than Amazon's seldom support buckets as host names, access lists or these
    // checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: timeout,
      socketTimeout: LONGEST_PAUSE,
      throwOnRequestTimeout: true,
    },
  })
  limitWaiting(client, timeout)
  const driver = new S3Driver({
    client,
    bucket: settings.s3Bucket,
    visibility: 'private',
    supportsACL: false,
  })
  return {
    ...createDiskStore(new Disk(driver)),
    list: (folder) => list(client, settings.s3Bucket, folder),
  }
}

/** A listing includes each file's time; flydrive would request each of them separately. */
async function* list(client: S3Client, bucket: string, folder: string): AsyncGenerator<StoredFile> {
  const asked = { Bucket: bucket, Prefix: `${folder}/` }
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked)) {
    for (const { Key: key, LastModified: writtenAt } of Contents) {
      if (key && writtenAt && !key.endsWith('/')) yield { key, writtenAt }
    }
  }
}

/** The time limit includes sending, so a large file gets the time that its upload takes. */
function limitWaiting({ config: { requestHandler } }: S3Client, timeout: number): void {
  const handle = requestHandler.handle.bind(requestHandler)
  requestHandler.handle = (request, options) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    return handle(request, { ...options, requestTimeout: timeout + bytes / SLOWEST_BYTES_PER_MS })
  }
}
