/** Whom the server of the tests knows as operators: each test of their page has its own. */
export const OPERATORS = [
  'operator@example.org',
  'second@example.org',
  'third@example.org',
  'fourth@example.org',
  'fifth@example.org',
] as const
