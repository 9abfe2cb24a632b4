import type { ReactNode } from 'react'

const TONES = {
  plain: 'border-edge text-soft',
  good: 'border-forest bg-forest text-on-forest',
  warn: 'border-ember text-ember',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex w-fit items-center rounded-full border-[1.5px] px-3 py-0.5 font-semibold text-sm ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
