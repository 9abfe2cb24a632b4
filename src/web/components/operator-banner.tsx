import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Banner } from '#contract/config.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { connect } from '../session/connect.ts'
import { IconButton } from './ui/icon-button.tsx'

/** The ID of the last message that was put away on this device. */
const KEY = 'scoutsite:put-away-message'
/** A longer message is folded: on a phone it would leave no room for the view below it. */
const SHORT = 200

/** What the operator tells all leaders, until it ends or is put away. */
export function OperatorBanner() {
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    const show = (told: Banner | null) =>
      setBanner(told && told.id !== deviceStorage.read(KEY) ? told : null)
    // Not awaited by the view; a server of the version before tells nothing.
    void connect().then(
      ({ config }) => show(config.banner ?? null),
      () => undefined,
    )
  }, [])

  function putAway({ id }: Banner): void {
    deviceStorage.write(KEY, id)
    setBanner(null)
    // The button that was pressed goes with it.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  const words = banner && (
    <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">{banner.words}</p>
  )
  return (
    // Always there, because screen readers announce what appears in it.
    <div role="status" className="wrap">
      {banner && (
        <div className="my-3 flex items-start gap-3 rounded-card bg-moss py-3 pr-2 pl-5">
          <div className="min-w-0 grow py-2">
            <p className="wrap-anywhere font-semibold text-lg leading-snug">{banner.subject}</p>
            {banner.words.length > SHORT ? (
              <details>
                <summary className="flex min-h-11 items-center text-forest underline underline-offset-4">
                  Read it
                </summary>
                {words}
              </details>
            ) : (
              words
            )}
          </div>
          <IconButton label="Put this message away" onClick={() => putAway(banner)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
