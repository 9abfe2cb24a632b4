import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonLook } from '../../components/ui/button.tsx'

type Props = { email: string; codes: string[]; onKept: () => void }

const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Codes that are shown this once. */
export function RecoveryCodes({ email, codes, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState('')
  const lines = codes.map(inGroups)
  const text = `Recovery codes for ${email} at ${location.host}\nEach one works once.\n\n${lines.join('\n')}\n`

  useEffect(() => {
    heading.current?.focus()
    // They are shown this once.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  async function copy() {
    setNews('')
    try {
      await navigator.clipboard.writeText(text)
      setNews('Copied')
    } catch {
      setNews('Select the codes and copy them by hand.')
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        Keep these recovery codes
      </h3>
      <p>
        Each one lets you in once when your phone is lost. Print them, or keep them with your
        passwords. They are not shown again.
      </p>
      <ul className="grid select-all grid-cols-1 gap-x-8 gap-y-1 rounded-xl bg-moss px-4 py-3 font-mono sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <a
          className={buttonLook({ variant: 'outline' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="scoutsite-recovery-codes.txt"
        >
          <Download aria-hidden className="size-4" />
          Save as a file
        </a>
        <span role="status">{news}</span>
      </div>
      <Button className="self-start" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}
