import type { ReactNode } from 'react'

type Props = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode }

/** A check box whose whole row can be pressed. */
export function CheckRow({ isChecked, onChange, children }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-forest"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
