import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Locate } from '#site/facts/assets.ts'
import type { Site } from '#site/facts/site.ts'
import type { Paper, PieceName } from '#site/templates/piece.ts'
import { listCodesQuery } from '../../api/codes.ts'
import { configQuery } from '../../api/config.ts'
import { Choice } from '../../components/ui/choice.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { PieceNames } from './piece-names.tsx'
import { PieceSheet } from './piece-sheet.tsx'
import { PieceSquare } from './piece-square.tsx'
import { usualPaper } from './usual-paper.ts'

const PIECES: readonly { value: PieceName; label: string; about: string }[] = [
  {
    value: 'flyer',
    label: 'Flyer',
    about: 'One page for the bulletin board, the school, the shop window.',
  },
  {
    value: 'cards',
    label: 'Ten cards',
    about:
      'To hand out. Print at actual size, on a sheet for ten business cards, or on thick paper and cut along the marks.',
  },
  {
    value: 'poster',
    label: 'Poster',
    about: 'For the wall, with strips to tear off. Cut along the dashed lines.',
  },
  {
    value: 'square',
    label: 'Picture',
    about: 'A square picture for Facebook, Instagram or a group chat.',
  },
]

type Props = {
  siteId: string
  site: Site
  locate: Locate
  mayPublish: boolean
  onClose: () => void
}

/** What a troop recruits with, made from the same facts as the page. */
export function PieceDialog({ siteId, site, locate, mayPublish, onClose }: Props) {
  const names = useQuery(listCodesQuery(siteId))
  const [piece, setPiece] = useState<PieceName>('flyer')
  const [paper, setPaper] = useState<Paper>(usualPaper)
  const [chosenId, setChosenId] = useState('')
  const chosen = names.data?.find(({ id }) => id === chosenId)
  const { data: config } = useQuery(configQuery)
  const isCounted = config?.visits !== 'ignored'
  // Where no visits are counted, the shortest way serves best.
  const leadsTo = isCounted ? `${site.address}/q/${chosen?.code ?? piece}` : site.address
  const code = useMemo(() => encode(leadsTo, { ecc: 'M', border: 0 }).data, [leadsTo])
  const about = PIECES.find(({ value }) => value === piece)?.about

  return (
    <Dialog
      title="Flyers and cards"
      description="Made from your page. What you print is just as clear in black and white."
      width="wide"
      onClose={onClose}
    >
      <div className="mt-5">
        <Choice legend="What to make" value={piece} options={PIECES} onChange={setPiece} />
      </div>
      <p className="mt-3 max-w-prose">{about}</p>
      {isCounted && (
        <PieceNames
          siteId={siteId}
          names={names.data}
          error={names.error}
          chosen={chosen}
          mayPublish={mayPublish}
          onChoose={setChosenId}
        />
      )}
      {piece === 'square' ? (
        <PieceSquare site={site} code={code} leadsTo={leadsTo} />
      ) : (
        <PieceSheet
          piece={piece}
          site={site}
          locate={locate}
          code={code}
          leadsTo={leadsTo}
          paper={paper}
          onPaper={setPaper}
        />
      )}
    </Dialog>
  )
}
