import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import { readColor } from '#site/facts/palettes.ts'
import { nameColor } from './name-color.ts'

type Props = {
  /** '#rrggbb', or '' for none. */
  color: string
  /** Whether the page has a color outside the offered pairs. */
  isChosen: boolean
  onChoose: (color: string) => void
}

/**
 * Any color: picked, or typed as designers write them. Unusable input stays in the field to be
 * completed.
 */
export function OwnColor({ color, isChosen, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readTyped(typed) === null

  function type(text: string) {
    setTyped(text)
    const read = readTyped(text)
    if (read) onChoose(read)
  }

  function leave() {
    if (isWrong) return
    if (typed?.trim() === '') onChoose('')
    setTyped(null)
  }

  return (
    <div
      className={`mt-3 rounded-xl border-[1.5px] p-3 ${isChosen ? 'border-forest bg-moss shadow-[inset_0_0_0_2px_var(--forest)]' : 'border-line'}`}
    >
      <label htmlFor={id} className="font-semibold">
        A color of your own
      </label>
      <div className="mt-1.5 flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a color"
          className="h-12 w-16 shrink-0 cursor-pointer rounded-xl border-[1.5px] border-edge bg-raised p-1"
          value={color || '#1f4632'}
          onChange={(event) => {
            setTyped(null)
            onChoose(event.target.value)
          }}
        />
        <input
          id={id}
          className="control max-w-40"
          placeholder="#1d3a6e"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-describedby={`${id}-help ${id}-notice`}
          value={typed ?? color}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        {color !== '' && typed === null && <span className="text-soft">{nameColor(color)}</span>}
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-soft text-sm">
        The other tones are chosen to match, darker or lighter where text has to be readable, in
        light and dark mode. If your neckerchief has two colors, pick the darker one.
      </p>
      <div id={`${id}-notice`} aria-live="polite">
        {isWrong && (
          <p className="mt-1.5 flex gap-2 rounded-xl border-sun border-l-4 bg-paper px-3 py-2 text-sm">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ember" />
            This is not a color yet, so your page keeps the one it has. Press the field with the
            color to pick one, or write it as # and six digits or letters from a to f, such as
            #1d3a6e.
          </p>
        )}
      </div>
    </div>
  )
}

/** Also accepts no #, the short form of three digits, and a name that the browser knows: 'red'. */
function readTyped(typed: string): string | null {
  const signs = typed.trim().replace(/^#/, '')
  const six = signs.length === 3 ? [...signs].map((sign) => sign + sign).join('') : signs
  return readColor(`#${six}`) ?? readNamed(signs)
}

/** Remains the fill style if the name is not a color. */
const NO_NAMED_COLOR = '#010203'

function readNamed(name: string): string | null {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas || !/^[a-z]+$/i.test(name)) return null
  canvas.fillStyle = NO_NAMED_COLOR
  canvas.fillStyle = name
  return canvas.fillStyle === NO_NAMED_COLOR ? null : readColor(canvas.fillStyle)
}
