import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> & { label: string }

/** A button with only an icon: its name is also its tooltip. */
export function IconButton({ label, variant = 'ghost', ...props }: Props) {
  return <Button {...props} variant={variant} size="icon" aria-label={label} data-tip={label} />
}
