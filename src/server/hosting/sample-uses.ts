/** A prime number, so that visits of one pattern do not note the same file each time. */
const CALLS = 17

/**
 * Returns a function that is true for one call in seventeen, by which a cache notes a use or takes an entry. What is
 * used often is noted all the same; noting each use reads memory that is in no cache of the processor.
 */
export function sampleUses(): () => boolean {
  let calls = 0
  return () => {
    calls = (calls + 1) % CALLS
    return calls === 0
  }
}
