import type { ComponentProps } from 'react'

const VARIANTS = {
  primary: 'bg-forest text-on-forest hover:bg-forest-deep shadow-[0_1px_0_0_#0003] forced-colors:border-3',
  outline: 'border-[1.5px] border-edge bg-paper text-ink hover:border-forest hover:bg-moss',
  ghost: 'text-ink hover:bg-moss',
  danger: 'text-danger hover:bg-danger-tint',
  sun: 'bg-[#e9b04a] text-[#1d1608] hover:bg-[#f4c063]',
} as const
const SIZES = {
  md: 'min-h-11 px-4 py-2',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-11 shrink-0',
} as const

type Look = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES; className?: string }

export function buttonLook({ variant = 'primary', size = 'md', className = '' }: Look): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold leading-tight transition-colors forced-colors:border disabled:cursor-not-allowed disabled:opacity-50 ${VARIANTS[variant]} ${SIZES[size]} ${className}`
}

export function Button({ variant, size, className, ...props }: ComponentProps<'button'> & Look) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(className && { className }) }
  return <button type="button" {...props} className={buttonLook(look)} />
}
