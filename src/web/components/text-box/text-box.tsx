import { type ComponentProps, useRef } from 'react'
import { lazyTool } from '../lazy-views.tsx'

const TextTools = lazyTool(async () => (await import('./text-tools.tsx')).TextTools)

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  /** `press` names the action of a button, a paste or Enter in a list: each is one undo step. */
  onChange: (text: string, press: string) => void
}

/** A multi-line text with bold, lists and links. */
export function TextBox({ onChange, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const press = useRef('')
  return (
    <div className="grid min-w-0 grid-cols-1 pt-12 has-[[role=toolbar]]:pt-0">
      <TextTools box={box} press={press} />
      <textarea
        {...props}
        ref={box}
        onChange={(event) => onChange(event.target.value, press.current)}
      />
    </div>
  )
}
