/** Calls back when it is worth trying again: the connection is back, or the leader is. Answers how to stop. */
export function followWakeUps(onWake: () => void): () => void {
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
