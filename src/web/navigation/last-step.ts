import { type StepNumber, steps } from '#site/facts/steps.ts'
import { deviceStorage } from '../lib/device-storage.ts'

const keyOf = (siteId: string) => `scoutsite:step:${siteId}`

/**
 * The step on which a leader was interrupted: the form opens there again, until the preview was
 * seen.
 */
export function lastStep(siteId: string): StepNumber {
  const stored = deviceStorage.read(keyOf(siteId))
  return steps.find(({ number }) => String(number) === stored)?.number ?? 1
}

export function noteStep(siteId: string, step: StepNumber): void {
  deviceStorage.write(keyOf(siteId), String(step))
}

export function forgetStep(siteId: string): void {
  deviceStorage.remove(keyOf(siteId))
}
