const FORTNIGHT = 14 * 24 * 60 * 60

/**
 * How long the queue retains an unsent mail: pending, should no server run for days, and failed,
 * for the operator to resend. A sent one is deleted at once.
 */
export const mailRetention = { retentionSeconds: FORTNIGHT, deleteAfterSeconds: FORTNIGHT }
