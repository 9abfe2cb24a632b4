const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no room to write: on this disk, in the store it stands for, or for PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  if (code && CODES.includes(code)) return true
  return cause !== undefined && isDiskFull(cause)
}
