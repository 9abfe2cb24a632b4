import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Site } from '#site/facts/site.ts'
import type { CodeModules } from '#site/templates/piece.ts'
import { SQUARE } from '#site/templates/piece.ts'
import { slugOf } from '#site/text/slug-of.ts'
import { Button } from '../../components/ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { drawSquare } from './draw-square.ts'

type Props = { site: Site; code: CodeModules; leadsTo: string }

type Drawn = { file: Blob; address: string; alt: string; code: CodeModules }

/** The square picture, drawn here on the device. */
export function PieceSquare({ site, code, leadsTo }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isWanted = true
    let address = ''
    setFailed(false)
    void drawSquare(site, code).then(
      ({ file, alt }) => {
        if (!isWanted) return
        address = URL.createObjectURL(file)
        setDrawn({ file, address, alt, code })
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [site, code])

  const name = slugOf(site.troopName) || new URL(leadsTo).hostname.split('.')[0]
  return (
    <>
      <div className="mt-4 flex sm:justify-end">
        <Button
          // The one before leads elsewhere.
          disabled={drawn?.code !== code}
          onClick={() => drawn && saveFile(drawn.file, `${name}-square.png`)}
        >
          <Download aria-hidden className="size-4" />
          Download picture
        </Button>
      </div>
      {hasFailed && (
        <p role="alert" className="mt-5 rounded-xl bg-danger-tint px-4 py-3 text-danger">
          This browser could not draw the picture. Try another browser, or another device.
        </p>
      )}
      {drawn && (
        <img
          src={drawn.address}
          alt={`${drawn.alt}. With a QR code that leads to ${leadsTo}`}
          width={SQUARE}
          height={SQUARE}
          className="mx-auto mt-5 w-full rounded sm:max-w-[min(36rem,calc(94dvh-24rem))] border border-line shadow-lg"
        />
      )}
    </>
  )
}
