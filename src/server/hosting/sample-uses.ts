/** A prime number, so that a regular pattern of visits does not always sample the same file. */
const CALLS = 17

/**
 * Returns a function that is true for one call in seventeen; a cache then records a use or adds an
 * entry. Frequent uses are recorded all the same, and recording each would miss the processor's
 * caches.
 */
export function sampleUses(): () => boolean {
  let calls = 0
  return () => {
    calls = (calls + 1) % CALLS
    return calls === 0
  }
}
