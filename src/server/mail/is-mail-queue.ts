/** Whether the jobs of a queue are mails that wait to be sent. */
export const isMailQueue = (name: string): boolean => name.endsWith('-mails')
