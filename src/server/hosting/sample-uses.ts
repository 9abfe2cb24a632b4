/** A prime number, so that visits of one pattern do not note the same file each time. */
const USES_PER_NOTE = 17

/**
 * Returns a function that says whether a cache notes a use of an entry. What is used often is noted
 * all the same; noting each use reads memory that is in no cache of the processor.
 */
export function sampleUses(): () => boolean {
  let uses = 0
  return () => {
    uses = (uses + 1) % USES_PER_NOTE
    return uses === 0
  }
}
