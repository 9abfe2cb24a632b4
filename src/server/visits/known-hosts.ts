/**
 * Hosts that a mail names, and that are named however many others a month has. A visitor can make up any other
 * one, so that a mail would advertise it; those are counted together there, and named in the app.
 */
export const KNOWN_HOSTS: ReadonlyMap<string, string> = new Map([
  ['google.com', 'Google'],
  ['bing.com', 'Bing'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['facebook.com', 'Facebook'],
  ['l.facebook.com', 'Facebook'],
  ['m.facebook.com', 'Facebook'],
  ['lm.facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['l.instagram.com', 'Instagram'],
  ['nextdoor.com', 'Nextdoor'],
  ['beascout.scouting.org', 'BeAScout'],
  ['scouting.org', 'Scouting America'],
  ['girlscouts.org', 'Girl Scouts'],
  ['scouts.org.uk', 'Scouts UK'],
  ['scouts.ca', 'Scouts Canada'],
])
