import { useEffect, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { REMOVAL, toast } from '../../../lib/toast.ts'
import { type SiteFile, thumbOf, withFile } from '../../../sync/files/site-files.ts'
import { usePickedFiles } from '../files/use-picked-files.ts'
import { useBetweenPresses } from '../use-after-press.ts'
import type { EditorState } from '../use-editor.ts'
import { type Cleared, clearLogo } from './clear-logo.ts'

type Props = { editor: EditorState; logo: SiteFile; onAnswered: () => void }

/** Offers to remove the white background of a logo, with the logo before and after. */
export function BackgroundOffer({ editor, logo, onAnswered }: Props) {
  const id = useId()
  const { pick } = usePickedFiles(editor, 'logo')
  const [isAnswered, setAnswered] = useState(false)
  const cleared = useBetweenPresses(useCleared(editor, logo))
  // The answer is only for this logo: another one is asked about again.
  const key = `scoutsite:white-kept:${editor.sync.siteId}`
  if (!cleared || cleared.id !== logo.id) return null
  if (isAnswered || deviceStorage.read(key) === logo.id) return null
  const { before, after, blob } = cleared

  function take() {
    const name = `${logo.name.replace(/\.\w+$/, '') || 'logo'}.png`
    pick([new File([blob], name, { type: blob.type })])
    onAnswered()
    const undo = () => editor.setFiles((files) => withFile(files, logo), 'logo')
    toast('White background removed', {
      about: REMOVAL,
      action: { label: 'Undo', onClick: undo },
    })
  }

  function keep() {
    deviceStorage.write(key, logo.id)
    setAnswered(true)
    onAnswered()
  }

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-line border-t pt-3">
      <p>
        <strong id={id} className="block">
          Your logo has a white background. Remove it?
        </strong>
        Wherever the page is colored, the logo shows up in a white box.
      </p>
      <div className="flex flex-wrap gap-3">
        <LogoOnBoth address={before} caption="Before" />
        <LogoOnBoth address={after} caption="After" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={take}>Remove it</Button>
        <Button variant="outline" onClick={keep}>
          Keep it
        </Button>
      </div>
    </section>
  )
}

/** On a light and a dark color, as in templates, whatever the app's color scheme. */
function LogoOnBoth({ address, caption }: { address: string; caption: string }) {
  return (
    <figure className="flex flex-col items-center gap-1">
      <div className="rounded-lg border border-line bg-[linear-gradient(90deg,#e4d9bd_50%,#16241b_50%)] p-2 forced-color-adjust-none">
        <img src={address} alt="" draggable={false} className="h-24 w-28 object-contain" />
      </div>
      <figcaption className="text-soft text-xs">{caption}</figcaption>
    </figure>
  )
}

/** The logo without its white background; null until that is known, and if it has none. */
function useCleared({ sync, device }: EditorState, logo: SiteFile) {
  const [cleared, setCleared] = useState<(Cleared & { id: string }) | null>(null)
  const { id } = logo

  useEffect(() => {
    let isWanted = true
    async function read() {
      // Once it was uploaded, only the server may have it.
      const blob =
        (await device.readBlob(id)) ?? (await (await fetch(thumbOf(sync.stored.get()[id]))).blob())
      const found = await clearLogo(blob)
      if (isWanted) setCleared(found && { ...found, id })
    }
    // On failure nothing is offered, and the logo stays as it is.
    read().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [sync, device, id])

  return cleared
}
