/** What precedes a domain in the name of the TXT record that shows whose it is. */
export const CHALLENGE = '_scoutsite-challenge'
