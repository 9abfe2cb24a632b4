import { Palette } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'

/** Opens colors and sections from the last step. */
export function LookOpener({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-moss p-4">
      <p className="min-w-0">
        <strong className="block">Your colors, your order</strong>
        Give the page colors of your own, and put what matters most to you first.
      </p>
      <Button variant="outline" onClick={onOpen}>
        <Palette aria-hidden className="size-5" />
        Make it ours
      </Button>
    </div>
  )
}
