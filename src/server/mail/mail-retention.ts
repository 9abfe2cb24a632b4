const FORTNIGHT = 14 * 24 * 60 * 60

/**
 * How long the queue keeps a mail that was not sent: as one that waits, should no server run for days, and as
 * one that was given up, for the operator to send again. One that was sent is deleted at once.
 */
export const mailRetention = { retentionSeconds: FORTNIGHT, deleteAfterSeconds: FORTNIGHT }
