/** The sentences of mail links that do not sign their reader in. */
export const linkSentences = {
  verified: 'Your email is verified. Thank you.',
  /** GoTrue's own wording. */
  halfway: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
} as const
