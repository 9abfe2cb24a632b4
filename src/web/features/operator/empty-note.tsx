import { Tent } from 'lucide-react'

/** A note that there are no entries, which is good. */
export function EmptyNote({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-paper px-6 py-12 text-center">
      <Tent aria-hidden className="size-9 text-forest" />
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-prose text-soft">{text}</p>
    </div>
  )
}
