/** The operators of the test server: a different one for each test of their page. */
export const OPERATORS = [
  'operator@example.org',
  'second@example.org',
  'third@example.org',
  'fourth@example.org',
  'fifth@example.org',
  'sixth@example.org',
  'seventh@example.org',
  'eighth@example.org',
] as const
