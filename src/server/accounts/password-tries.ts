import type { AttemptLimits } from './limit-attempts.ts'

/**
 * Counts a try of an account's password. Returns what to call if it was right. Guesses by others,
 * on the same connection or elsewhere, must not lock the rightful owner out.
 */
export async function countTry(
  limits: AttemptLimits,
  email: string,
  ip: string,
): Promise<() => Promise<void>> {
  const device = `${email} ${ip}`
  const isKnown = await limits.isKnown(device)
  if (!isKnown) await limits.count('signInByIp', ip)
  await limits.count('signInByAccountAndIp', email, ip)
  if (!isKnown) await limits.count('signInByAccount', email)
  return async () => {
    if (!isKnown) await limits.forgive('signInByIp', ip)
    await limits.forgive('signInByAccountAndIp', email, ip)
    if (!isKnown) await limits.forgive('signInByAccount', email)
    await limits.remember(device)
  }
}
