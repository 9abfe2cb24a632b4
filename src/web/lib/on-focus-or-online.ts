/**
 * Calls back when a retry is worthwhile: the device is online again or the tab has focus. Returns a
 * function to stop.
 */
export function onFocusOrOnline(onWake: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  window.addEventListener('online', look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
