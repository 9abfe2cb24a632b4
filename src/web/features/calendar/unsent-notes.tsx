import { Button } from '../../components/ui/button.tsx'
import type { UnsentRow } from '../../sync/unsent/unsent-row.ts'
import { unsentRows } from '../../sync/unsent/unsent-rows.ts'

/** Changes that wait for a connection, and those that the server refused afterwards. */
export function UnsentNotes({ unsent }: { unsent: readonly UnsentRow[] }) {
  const waiting = unsent.filter(({ problem }) => problem === '')
  const refused = unsent.filter(({ problem }) => problem !== '')
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {waiting.length > 0 && (
        <p className="rounded-2xl bg-moss px-4 py-3">
          Waiting for a connection. What you typed is kept on this device and will be sent by
          itself.
        </p>
      )}
      {refused.map((row) => (
        <div
          key={row.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-danger-tint px-4 py-3"
        >
          <p className="min-w-0 grow basis-60 wrap-anywhere">
            <strong>{row.row.title || 'A change'}</strong> could not be saved: {row.problem}
          </p>
          <Button variant="outline" onClick={() => unsentRows.keep({ ...row, problem: '' })}>
            Try again
          </Button>
          <Button variant="danger" onClick={() => unsentRows.drop(row)}>
            Discard it
          </Button>
        </div>
      ))}
    </div>
  )
}
