import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Locate } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import { renderPiece } from '#site/render-piece.ts'
import { type CodeModules, type Paper, type PrintedName, SHEETS } from '#site/templates/piece.ts'
import { Button } from '../../components/ui/button.tsx'
import { Choice } from '../../components/ui/choice.tsx'
import { useWidth } from '../../lib/use-width.ts'

const PAPERS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const
const TITLES: Record<PrintedName, string> = {
  flyer: 'The flyer',
  cards: 'The cards',
  poster: 'The poster',
}
/** In CSS, an inch is 96 pixels. */
const PER_MILLIMETER = 96 / 25.4

type Props = {
  piece: PrintedName
  site: Site
  locate: Locate
  code: CodeModules
  leadsTo: string
  paper: Paper
  onPaper: (paper: Paper) => void
}

/**
 * A piece on its sheet, to print. `allow-modals` and `allow-same-origin` let us open its print dialog; scripts
 * stay forbidden, so the piece itself can use neither.
 */
export function PieceSheet(props: Props) {
  const { piece, site, locate, code, leadsTo, paper, onPaper } = props
  const [html, setHtml] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const [width, height] = inPixels(SHEETS[paper])
  const scale = Math.min(1, room / width)

  useEffect(() => {
    let isWanted = true
    setFailed(false)
    void renderPiece(site, new Date(), { piece, code, leadsTo, paper, locate }).then(
      (rendered) => isWanted && setHtml(rendered),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [piece, site, locate, paper, code, leadsTo])

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Choice legend="Paper" value={paper} options={PAPERS} onChange={onPaper} />
        <Button disabled={!html} onClick={() => frame.current?.contentWindow?.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      {hasFailed && (
        <p role="alert" className="mt-5 rounded-xl bg-danger-tint px-4 py-3 text-danger">
          This could not be drawn. Check your connection, close this and open it again.
        </p>
      )}
      <div ref={box} className="mx-auto mt-5 w-full sm:max-w-[min(42rem,calc((94dvh-13rem)*0.76))]">
        <div
          className="mx-auto overflow-hidden rounded border border-line bg-white shadow-lg"
          style={{ height: height * scale + 2, width: width * scale + 2 }}
        >
          <iframe
            ref={frame}
            sandbox="allow-same-origin allow-modals"
            srcDoc={html}
            title={TITLES[piece]}
            tabIndex={-1}
            className="origin-top-left border-0"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </>
  )
}

const inPixels = ([width, height]: readonly [number, number]): [number, number] => [
  Math.round(width * PER_MILLIMETER),
  Math.round(height * PER_MILLIMETER),
]
