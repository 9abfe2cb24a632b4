/** The label before a domain in the name of the TXT record that proves ownership. */
export const CHALLENGE = '_scoutsite-challenge'
