const REST = 1_500
const EVENTS = ['keydown', 'input'] as const

/**
 * Calls back once no key was pressed for a while: a dialog that takes the focus then does not
 * swallow a letter meant for another field. Returns a function to stop.
 */
export function whenTypingStops(
  onRest: () => void,
  keyboard: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let timer = setTimeout(finish, REST)

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(finish, REST)
  }
  function stop(): void {
    clearTimeout(timer)
    for (const name of EVENTS) keyboard.removeEventListener(name, wait, true)
  }
  function finish(): void {
    stop()
    onRest()
  }

  for (const name of EVENTS) keyboard.addEventListener(name, wait, true)
  return stop
}
