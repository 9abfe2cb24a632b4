import { Button } from '../../components/ui/button.tsx'

/** Where a form begins with what was typed before: that it does, and the way to an empty one. */
export function KeptNote({ onAnew }: { onAnew: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-2xl bg-moss px-4 py-2">
      <p>This is what you typed before. It is not saved yet.</p>
      <Button variant="outline" onClick={onAnew}>
        Begin anew
      </Button>
    </div>
  )
}
