/** Set by `npm run drill -- thorough`, which has the time that `npm test` has not. */
const isDrill = process.env['DRILL'] !== undefined

/** Chooses how often, how many or which: `full` in the drill, `usual` in every check. */
export const sized = <T>(full: T, usual: T): T => (isDrill ? full : usual)

/** Where random input begins: the same in every check, another in each drill. Tests say it in their names. */
export const SEED = sized(Math.floor(Math.random() * 2 ** 31), 20_261_121)
