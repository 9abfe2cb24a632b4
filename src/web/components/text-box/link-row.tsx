import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import { readAddress, sayNoAddress } from './read-address.ts'

type Props = {
  /** The address of the existing link; '' for a new one. */
  address: string
  /** Whether the link has a text already. */
  isSelected: boolean
  onLink: (words: string, address: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for a link's address, between the buttons and the text. */
export function LinkRow({ address, isSelected, onLink, onRemove, onClose }: Props) {
  const id = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(address.replace(/^(?:mailto|tel):/i, ''))
  const [isTried, setTried] = useState(false)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    row.current?.querySelector('input')?.focus()
    // A surrounding dialog would handle the key itself.
    function leave(event: globalThis.KeyboardEvent) {
      const isHere = event.target instanceof Node && row.current?.contains(event.target)
      if (event.key !== 'Escape' || !isHere) return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    window.addEventListener('keydown', leave, true)
    return () => window.removeEventListener('keydown', leave, true)
  }, [])

  function submit(): void {
    const read = readAddress(typed)
    setTried(true)
    if (read === null) document.getElementById(`${id}-address`)?.focus()
    else onLink(words.trim() || typed, read)
  }

  function pressKey(event: KeyboardEvent): void {
    // The surrounding form must not take this as an input of its own.
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }

  return (
    <fieldset
      ref={row}
      className="mb-2 flex min-w-0 flex-col gap-3 rounded-2xl border border-line bg-paper p-3"
      onKeyDown={pressKey}
    >
      <legend className="sr-only">Link</legend>
      {!isSelected && (
        <FormField label="Link text" id={`${id}-words`}>
          {(linked) => (
            <input
              {...linked}
              className="control"
              autoComplete="off"
              maxLength={300}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </FormField>
      )}
      <FormField
        label="Where it leads"
        id={`${id}-address`}
        help="A web address, an e-mail address or a phone number."
        problem={isTried && readAddress(typed) === null ? sayNoAddress(typed) : undefined}
      >
        {(linked) => (
          <input
            {...linked}
            className="control"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_048}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button onClick={submit}>{address === '' ? 'Add the link' : 'Change the link'}</Button>
        {address !== '' && (
          <Button variant="danger" onClick={onRemove}>
            Remove the link
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
