import type { CancelTonight } from '#contract/cancel-tonight.ts'
import { callFunction } from './call-function.ts'

// Separate from events, because the dashboard sends events before it needs the code that calls
// functions.
export function cancelTonight(request: CancelTonight['request']): Promise<CancelTonight['answer']> {
  const unexplained = 'The page could not be changed. Please try again.'
  return callFunction<CancelTonight>('cancel-tonight', request, unexplained)
}
