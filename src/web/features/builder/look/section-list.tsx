import { useMemo, useState } from 'react'
import { readHeadings, type SectionName, sectionNames } from '#site/facts/sections.ts'
import { readPage } from '#site/page/page.ts'
import { LONGEST_IN_MENU } from '#site/page/sections.ts'
import { useTemplate } from '../../../components/frames/use-template.ts'
import { Button } from '../../../components/ui/button.tsx'
import { siteOf } from '../../../sync/document/site-document.ts'
import { assetsOf } from '../../../sync/files/site-assets.ts'
import type { EditorState } from '../use-editor.ts'
import { useGridDrag } from '../use-grid-drag.ts'
import { moveSection, orderOf, toggle } from './section-order.ts'
import { SectionRow } from './section-row.tsx'
import { useKeepUnderPointer } from './use-keep-under-pointer.ts'

type Props = { editor: EditorState; onShow: (anchor: SectionName) => void }

/** The sections of the page in order: moved by buttons, keys or dragging, and hidden. */
export function SectionList({ editor, onShow }: Props) {
  const { readComing } = editor
  const { texts, files } = editor.content
  const { sectionOrder, hiddenSections } = texts
  const first = useTemplate(texts.template)?.first ?? []
  const [news, setNews] = useState('')
  const { drag, listProps } = useGridDrag(move)
  const keepUnderPointer = useKeepUnderPointer()
  const order = orderOf(sectionOrder, first)
  const { headings, usual, filled } = useMemo(() => {
    const site = { ...siteOf(texts, assetsOf(files, {})), hiddenSections: [] }
    const settings = { locate: (path: string) => path, placeholders: 0, first: sectionNames }
    const { sections, headings, words } = readPage(site, readComing, settings)
    const filled = new Set(sections.map(({ name }) => name))
    return { headings, usual: words, filled }
  }, [texts, files, readComing])
  const textOf = (name: SectionName) => headings[name]

  function move(from: number, to: number) {
    const name = order[from]
    if (!name || to < 0 || to >= order.length) return
    editor.setTexts({ sectionOrder: moveSection(order, from, to) }, `sectionOrder ${name}`)
    onShow(name)
    setNews(`${textOf(name)} is number ${to + 1} of ${order.length}.`)
  }

  function hide(name: SectionName) {
    const isHidden = hiddenSections.includes(name)
    const hidden = toggle(hiddenSections, name)
    editor.setTexts({ hiddenSections: hidden }, `hiddenSections ${name}`)
    // The page cannot scroll to a hidden section, so it shows the next remaining one.
    const from = order.slice(order.indexOf(name))
    const shown = from.find((each) => filled.has(each) && !hidden.includes(each))
    if (shown) onShow(shown)
    setNews(`${textOf(name)} is ${isHidden ? 'shown' : 'hidden'}.`)
  }

  function rename(name: SectionName, text: string) {
    onShow(name)
    if (name === 'photos') editor.setTexts({ photoSectionTitle: text }, 'photoSectionTitle')
    else {
      const sectionHeadings = readHeadings({ ...texts.sectionHeadings, [name]: text })
      editor.setTexts({ sectionHeadings }, `sectionHeadings ${name}`)
    }
  }

  const isSeen = (name: SectionName) => filled.has(name) && !hiddenSections.includes(name)
  const isAllHidden = hiddenSections.length > 0 && !order.some(isSeen)
  return (
    <>
      <ol {...listProps} className="flex select-none flex-col gap-1.5 [-webkit-touch-callout:none]">
        {order.map((name, place) => (
          <SectionRow
            key={name}
            heading={textOf(name)}
            usual={usual[name]}
            place={place}
            count={order.length}
            isFilled={filled.has(name)}
            isHidden={hiddenSections.includes(name)}
            drag={drag}
            inMenu={textOf(name).length > LONGEST_IN_MENU ? usual[name] : ''}
            onMove={(by, button) => {
              keepUnderPointer(button)
              move(place, place + by)
            }}
            onHide={() => hide(name)}
            own={name === 'photos' ? texts.photoSectionTitle : (texts.sectionHeadings[name] ?? '')}
            onName={(text) => rename(name, text)}
          />
        ))}
      </ol>
      {isAllHidden && (
        <p className="mt-2 rounded-xl border-sun border-l-4 bg-paper px-3 py-2 text-sm">
          Every section is hidden. Visitors see your name at the top and nothing below it.
        </p>
      )}
      {sectionOrder.length + hiddenSections.length > 0 && (
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => {
            editor.setTexts({ sectionOrder: [], hiddenSections: [] }, 'sectionOrder')
            setNews('All sections are shown again, in the template’s order.')
          }}
        >
          The usual order, nothing hidden
        </Button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
