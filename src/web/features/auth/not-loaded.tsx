import { Button } from '../../components/ui/button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { explainError } from '../../lib/explain-error.ts'

type Props = {
  /** Why it could not be loaded; null while it is loading. */
  error: unknown
  onRetry: () => void
}

/** In place of the contents of a card. */
export function NotLoaded({ error, onRetry }: Props) {
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {error ? (
        <>
          <Failure text={explainError(error)} />
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </>
      ) : (
        <p className="text-soft">One moment…</p>
      )}
    </div>
  )
}
