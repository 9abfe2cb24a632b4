import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { value: string; what: string }

/** Copies a value; if the browser denies it, the value next to it can be selected. */
export function CopyButton({ value, what }: Props) {
  const [news, setNews] = useState('')

  async function copy(): Promise<void> {
    setNews('')
    try {
      await navigator.clipboard.writeText(value)
      setNews('Copied')
    } catch {
      setNews('Copy it by hand')
    }
  }

  const isCopied = news === 'Copied'
  const Icon = isCopied ? Check : Copy
  return (
    <span className="shrink-0">
      <Button variant="ghost" className="-my-2 -mr-3 min-w-26 px-3" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {news || 'Copy'}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className="sr-only">
        {news && `${news}: ${what}`}
      </span>
    </span>
  )
}
