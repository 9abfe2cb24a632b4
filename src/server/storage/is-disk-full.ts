/** Whether there was no room to write, on this disk or in the store it stands for. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return true
  return cause !== undefined && isDiskFull(cause)
}
