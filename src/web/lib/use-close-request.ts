import { useEffect, useEffectEvent } from 'react'

/** In browsers with close requests; Safari and older ones lack it. */
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * On Android, Back closes the dialog instead of leaving the view below. Esc is handled elsewhere,
 * for all browsers.
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
