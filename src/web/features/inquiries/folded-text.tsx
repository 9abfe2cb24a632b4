import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useWidth } from '../../lib/use-width.ts'

/** A text of a stranger: with its line breaks, in the direction of each paragraph, and folded if it is long. */
export function FoldedText({ text, about }: { text: string; about: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  const width = useWidth(box)
  const [isFolded, setFolded] = useState(true)
  const [isLong, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many lines it takes depends on both
  useLayoutEffect(() => {
    const { current } = box
    if (current && isFolded) setLong(current.scrollHeight > current.clientHeight + 1)
  }, [width, text, isFolded])
  return (
    <div>
      <p
        ref={box}
        dir="auto"
        className={`max-w-prose whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext] ${isFolded ? 'line-clamp-12' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          className="-ml-4 text-forest underline underline-offset-4 forced-colors:ml-0"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? 'Show all of it' : 'Show less'}
          <span className="sr-only"> of {about}</span>
        </Button>
      )}
    </div>
  )
}
