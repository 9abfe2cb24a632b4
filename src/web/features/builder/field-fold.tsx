import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = { title: string; isFilled: boolean; children: ReactNode }

/** Optional questions: collapsed until somebody wants them, and open if any is answered. */
export function FieldFold({ title, isFilled, children }: Props) {
  const [isOpenAtFirst] = useState(isFilled)
  return (
    <details open={isOpenAtFirst} className="group rounded-2xl border border-line bg-paper">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-2xl px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
