import { type RefObject, useEffect, useRef, useState } from 'react'
import { applyEdit, readBox } from './apply-edit.ts'
import type { Edit } from './edit.ts'
import { breakLine } from './edit-lists.ts'
import { toggleBold } from './edit-looks.ts'
import { NO_WORDS, pasteText } from './paste-text.ts'

export type BoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  /** The name of the change that is being made. */
  press: { current: string }
}

const FULL = 'There is no room for more here: shorten the text first.'
const isMac = /^(?:Mac|iP)/.test(navigator.platform)
export const COMMAND = isMac ? '⌘' : 'Ctrl+'
let presses = 0

/** Changes a text box by buttons, keys and pasting, with the sentences that report them. */
export function useBoxEdits({ box, press }: BoxProps, onLink: () => void) {
  const [news, setNews] = useState('')

  function edit(next: Edit | null): void {
    const { current } = box
    if (!current || !next) return
    const isLonger = next.text.length > current.value.length
    if (isLonger && next.text.length > current.maxLength) {
      current.focus()
      setNews(FULL)
      return
    }
    presses += 1
    press.current = `press ${presses}`
    applyEdit(current, next)
    press.current = ''
  }

  function toggle(change: (before: Edit) => Edit): void {
    if (box.current) edit(change(readBox(box.current)))
  }

  function paste(event: ClipboardEvent): void {
    const { clipboardData: data } = event
    if (!box.current || !data) return
    const markup = data.getData('text/html')
    const plain = data.getData('text/plain')
    if (markup + plain === '') {
      setNews(data.files.length > 0 ? NO_WORDS : '')
      return
    }
    const outcome = pasteText(readBox(box.current), { markup, plain }, box.current.maxLength)
    if (!outcome) return
    event.preventDefault()
    edit(outcome.edit)
    setNews(outcome.news)
  }

  function pressKey(event: KeyboardEvent): void {
    const isCommand = isMac ? event.metaKey : event.ctrlKey
    if (!isCommand || event.altKey || event.shiftKey || event.isComposing) return
    const key = event.key.toLowerCase()
    if (key !== 'b' && key !== 'k') return
    event.preventDefault()
    if (key === 'b') toggle(toggleBold)
    else onLink()
  }

  // Screen keyboards send no key event for Enter, but all of them announce the input.
  function insert(event: InputEvent): void {
    if (event.inputType !== 'insertLineBreak' || event.isComposing || !box.current) return
    const next = breakLine(readBox(box.current))
    if (!next) return
    event.preventDefault()
    edit(next)
  }

  function change(): void {
    if (press.current === '' && news !== '') setNews('')
  }

  const handlers = useRef({ paste, pressKey, insert, change })
  handlers.current = { paste, pressKey, insert, change }
  useEffect(() => {
    const { current } = box
    const listeners = new AbortController()
    const settings = { signal: listeners.signal }
    current?.addEventListener('paste', (event) => handlers.current.paste(event), settings)
    current?.addEventListener('keydown', (event) => handlers.current.pressKey(event), settings)
    current?.addEventListener('beforeinput', (event) => handlers.current.insert(event), settings)
    current?.addEventListener('input', () => handlers.current.change(), settings)
    return () => listeners.abort()
  }, [box])

  return { toggle, news }
}
