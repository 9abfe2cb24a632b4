import { Bold, Link, List, ListOrdered } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { readBox } from './apply-edit.ts'
import { findLink, putLink, setAddress } from './edit-links.ts'
import { toggleList } from './edit-lists.ts'
import { toggleBold } from './edit-looks.ts'
import { LinkRow } from './link-row.tsx'
import { Toolbar } from './toolbar.tsx'
import { type BoxProps, COMMAND, useBoxEdits } from './use-box-edits.ts'
import { useBoxState } from './use-box-state.ts'

type Asked = { address: string; isSelected: boolean }

/** The buttons above a text box. Keys and pasting can make the same edits. */
export const TextTools = memo(function TextTools({ box, press }: BoxProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { toggle, news } = useBoxEdits({ box, press }, ask)
  const { isBold, list, hasMarks } = useBoxState(box)
  const said = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (news) said.current?.scrollIntoView({ block: 'nearest' })
  }, [news])

  function ask(): void {
    const { current } = box
    if (!current) return
    const before = readBox(current)
    const found = findLink(before)
    if (found) current.setSelectionRange(found.start, found.end)
    setAsked({ address: found?.address ?? '', isSelected: !!found || before.start !== before.end })
  }

  function leaveRow(): void {
    setAsked(null)
    box.current?.focus()
  }

  return (
    <>
      <Toolbar
        tools={[
          {
            label: 'Bold',
            tip: `Bold (${COMMAND}B)`,
            Icon: Bold,
            isPressed: isBold,
            onPress: () => toggle(toggleBold),
          },
          {
            label: 'List',
            tip: 'List',
            Icon: List,
            isPressed: list === 'bullets',
            onPress: () => toggle((before) => toggleList(before, 'bullets')),
          },
          {
            label: 'Numbered list',
            tip: 'Numbered list',
            Icon: ListOrdered,
            isPressed: list === 'numbers',
            onPress: () => toggle((before) => toggleList(before, 'numbers')),
          },
          {
            label: 'Link',
            tip: `Link (${COMMAND}K)`,
            Icon: Link,
            isOpen: asked !== null,
            onPress: () => (asked ? leaveRow() : ask()),
          },
        ]}
      />
      {asked && (
        <LinkRow
          {...asked}
          onLink={(words, address) => {
            setAsked(null)
            toggle((before) =>
              asked.isSelected ? setAddress(before, address) : putLink(before, words, address),
            )
          }}
          onRemove={() => {
            setAsked(null)
            toggle((before) => setAddress(before, null))
          }}
          onClose={leaveRow}
        />
      )}
      <div ref={said} role="status" className="order-last scroll-mb-6">
        {news && (
          <p className="mt-1.5 rounded-xl border-sun border-l-4 bg-paper px-3 py-2 text-sm wrap-anywhere">
            {news}
          </p>
        )}
      </div>
      {hasMarks && (
        <p className="order-last mt-1.5 text-soft text-sm">
          Visitors do not see the symbols around bold words and links.
        </p>
      )}
    </>
  )
})
