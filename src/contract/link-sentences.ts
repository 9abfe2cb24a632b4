/** What a link from a mail says where it does not sign its reader in. */
export const linkSentences = {
  verified: 'Your email is verified. Thank you.',
  /** GoTrue's own words. */
  halfway: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
} as const
