/** Whether the jobs of a queue are mails. */
export const isMailQueue = (name: string): boolean => name.endsWith('-mails')
