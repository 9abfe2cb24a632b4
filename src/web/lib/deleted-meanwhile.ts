import { RequestError } from './request-error.ts'

const SENTENCE =
  'This was deleted in another tab or by another leader. What you typed is still here: save again to add it back.'
const CODE = 'deleted_meanwhile'

export const deletedMeanwhile = () => new RequestError(SENTENCE, 404, CODE)

export function isDeletedMeanwhile(error: unknown): boolean {
  return error instanceof RequestError && error.code === CODE
}
