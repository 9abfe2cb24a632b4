/** Set by `npm run drill -- thorough`, which has more time than `npm test`. */
const isDrill = process.env['DRILL'] !== undefined

/** Chooses a count, a size or a set: `full` in the drill, `usual` in every check. */
export const sized = <T>(full: T, usual: T): T => (isDrill ? full : usual)

/**
 * The seed for random input: the same in every check, a new one in each drill. Tests show it in
 * their names.
 */
export const SEED = sized(Math.floor(Math.random() * 2 ** 31), 20_261_121)
