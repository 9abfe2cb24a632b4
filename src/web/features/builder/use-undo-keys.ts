import { useEffect, useRef } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z for the whole form: the browser's own undo covers only one field. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  const handlers = useRef({ onUndo, onRedo })
  handlers.current = { onUndo, onRedo }
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isCommand = event.ctrlKey || event.metaKey
      if (!isCommand || event.altKey || event.isComposing) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) handlers.current.onRedo()
      else handlers.current.onUndo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
