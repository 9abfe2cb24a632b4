import { isDatabaseAway } from '../database/is-database-away.ts'
import { codeOf } from '../lib/code-of.ts'
import { driverReasonOf } from '../lib/driver-reason-of.ts'
import { explainSystemError, StartupError } from '../starting/startup.errors.ts'
import { explainStoreFailure } from '../storage/explain-store-failure.ts'

type Place = { dataDir: string; port: number; s3Bucket: string }

/**
 * The error that ends a start or a command, as one sentence for the operator; an unknown error is
 * returned unchanged.
 */
export function explainOperatorError(error: unknown, place: Place): unknown {
  const explained = explainSystemError(error, place)
  if (explained instanceof StartupError) return explained
  if (isOfStore(error)) {
    const { s3Bucket, dataDir } = place
    return explainStoreFailure(
      error,
      s3Bucket ? 'the bucket in S3_BUCKET' : `DATA_DIR (${dataDir})`,
    )
  }
  if (!isDatabaseAway(error)) return error
  const reason = codeOf(error) || (error instanceof Error && driverReasonOf(error))
  return new StartupError(
    `The database does not answer any more (${reason}). Check that it is running and has room, and do this again.`,
  )
}

/** Errors of flydrive, or of the S3 client. */
const isOfStore = (error: unknown) =>
  error instanceof Error && (codeOf(error).startsWith('E_CANNOT_') || '$metadata' in error)
