import { useCallback, useState } from 'react'
import type { Anchor } from '#site/facts/field.ts'
import { fields } from '#site/facts/fields.ts'
import type { Place } from '../../components/frames/press-layer.tsx'
import { dropToastsAbout, REMOVAL } from '../../lib/toast.ts'
import type { EditorState } from './use-editor.ts'
import type { WantedField } from './use-wanted-field.ts'

/**
 * Jumps to a field other than through its step, each of which also scrolls the page: a press on the
 * page, a remark, Undo and Redo.
 */
export function useJumps(
  editor: EditorState,
  field: string | undefined,
  goTo: (step: number, field: string) => void,
) {
  const [wanted, setWanted] = useState<WantedField | null>(field ? { field, item: '' } : null)
  const [place, setPlace] = useState<Place>({ anchor: 'top' })
  // The sentence about an Undo disappears with the next change.
  const [news, setNews] = useState({ text: '', content: editor.content })
  const isNews =
    news.content.texts === editor.content.texts && news.content.files === editor.content.files

  const showSection = useCallback((anchor: Anchor) => {
    setPlace((place) => (place.anchor === anchor ? place : { anchor }))
  }, [])

  function jump(to: WantedField): boolean {
    const field = fields.find(({ name }) => name === to.field)
    if (!field) return false
    showSection(field.anchor)
    goTo(field.step, field.name)
    setWanted({ ...to })
    return true
  }

  function travel(move: () => string | null, told: string) {
    const moved = move()?.split(' ')[0] ?? ''
    dropToastsAbout(REMOVAL)
    if (jump({ field: moved, item: '', isOnlyShown: true })) {
      setNews({ text: told, content: editor.read() })
    }
  }

  return {
    wanted,
    place,
    news: isNews ? news.text : '',
    jump,
    undo: () => travel(editor.undo, `Undone: ${editor.undoWords}`),
    redo: () => travel(editor.redo, `Done again: ${editor.redoWords}`),
    showSection,
    /** Scrolls to the start of a section, even when a part of it is already in view. */
    showStart: (anchor: Anchor) => setPlace({ anchor, isStart: true }),
    showTop: () => setPlace({ anchor: 'top' }),
  }
}
