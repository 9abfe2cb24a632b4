/** Values of the setting REGISTRATION: who may sign up. */
export const registrations = ['open', 'invited', 'approved', 'closed'] as const
export type Registration = (typeof registrations)[number]

/** Whether somebody without an invitation can sign up. */
export const mayAnybodySignUp = (registration: Registration) =>
  registration === 'open' || registration === 'approved'

/** What somebody who looks for an account reads; '' where anybody may have one. */
export function sayRegistration(registration: Registration, operatorEmail: string): string {
  switch (registration) {
    case 'invited':
      return `Accounts here are made by invitation. Ask whoever runs this server${operatorEmail && `: ${operatorEmail}`}.`
    case 'closed':
      return `No new accounts are made here.${operatorEmail && ` Questions? Write to ${operatorEmail}.`}`
    case 'approved':
      return 'You can build at once. Before your first page goes live, the person who runs this server says yes.'
    case 'open':
      return ''
  }
}
