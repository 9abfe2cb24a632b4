const LOOKS_PER_NOTE = 7

/**
 * Whether a cache notes this use of an entry. What is used often is noted all the same; noting each
 * use reads memory that is in no cache of the processor.
 */
export const isNoted = () => Math.random() * LOOKS_PER_NOTE < 1
