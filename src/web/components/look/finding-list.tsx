import { useState } from 'react'
import type { Finding } from '#contract/findings.ts'
import { Button } from '../ui/button.tsx'
import { FindingRow, type RowProps } from './finding-row.tsx'

/** Questions shown at once: more would be answered without reading. */
const AT_ONCE = 3

type Props = Omit<RowProps, 'finding'> & { findings: readonly Finding[] }

/** The first findings, and a button for the others. */
export function FindingList({ findings, ...row }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? findings : findings.slice(0, AT_ONCE)
  const rest = findings.length - shown.length
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((finding) => (
          <FindingRow key={finding.id} finding={finding} {...row} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="outline" className="mt-2" onClick={() => setOpen(true)}>
          And {rest} more
        </Button>
      )}
    </>
  )
}
