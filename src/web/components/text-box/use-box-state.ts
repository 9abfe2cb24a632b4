import { type RefObject, useEffect, useState } from 'react'
import { readSpans } from '#site/text/read-spans.ts'
import { readBox } from './apply-edit.ts'
import type { ListKind } from './edit.ts'
import { listOf } from './edit-lists.ts'
import { isBold } from './edit-looks.ts'

export type BoxState = { isBold: boolean; list: ListKind | null; hasMarks: boolean }

const SOON = 150
const NOTHING: BoxState = { isBold: false, list: null, hasMarks: false }

/** The style of the text at the caret, for the buttons that show it. */
export function useBoxState(box: RefObject<HTMLTextAreaElement | null>): BoxState {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    const { current } = box
    if (!current) return
    function look() {
      if (!current) return
      const edit = readBox(current)
      const isHere = document.activeElement === current
      const next = {
        isBold: isHere && isBold(edit),
        list: isHere ? listOf(edit) : null,
        hasMarks: readSpans(edit.text).length > 1,
      }
      setState((before) => (isSame(before, next) ? before : next))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame that shows the typed text, and once for all effects of a key.
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SOON)
    }
    const lookHere = () => document.activeElement === current && lookSoon()
    look()
    document.addEventListener('selectionchange', lookHere)
    current.addEventListener('input', lookSoon)
    current.addEventListener('blur', lookSoon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', lookHere)
      current.removeEventListener('input', lookSoon)
      current.removeEventListener('blur', lookSoon)
    }
  }, [box])
  return state
}

const isSame = (a: BoxState, b: BoxState) =>
  a.isBold === b.isBold && a.list === b.list && a.hasMarks === b.hasMarks
