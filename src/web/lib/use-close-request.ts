import { useEffect, useEffectEvent } from 'react'

/** As browsers have it that ask a page to close what it has open; Safari and older ones have it not. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * The Back of an Android phone closes what is open, and does not lead out of the view beneath. Esc is
 * handled elsewhere, for all browsers.
 */
export function useCloseRequest(onClose: (() => void) | undefined): void {
  const isClosable = onClose !== undefined
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!isClosable || !window.CloseWatcher) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [isClosable])
}
