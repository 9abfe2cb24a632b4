type Props = { label: string; value: number; max: number; className?: string }

export function ProgressBar({ label, value, max, className = '' }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={`h-2 overflow-hidden rounded-full bg-line forced-colors:border ${className}`}
    >
      <div
        className="fill h-full rounded-full bg-forest transition-[width] duration-300"
        style={{ width: `${(100 * value) / max}%` }}
      />
    </div>
  )
}
