import { codeOf } from '../lib/code-of.ts'

/** Whether the database refused to commit because a site would have been without an admin. */
export const isAboutLastAdmin = (error: unknown) =>
  codeOf(error) === 'PT409' &&
  error instanceof Object &&
  'detail' in error &&
  error.detail === 'last_admin'
