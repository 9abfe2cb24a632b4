import { useId } from 'react'
import { palettes, readColor } from '#site/facts/palettes.ts'
import { RADIO_CARD_CLASS } from '../../../components/ui/radio-card-class.ts'
import type { EditorState } from '../use-editor.ts'
import { LogoColors } from './logo-colors.tsx'
import { OwnColor } from './own-color.tsx'

type Props = { editor: EditorState; onShow: () => void }

/** The template's own colors, a dozen pairs, or a custom color. */
export function ColorChoice({ editor, onShow }: Props) {
  const name = useId()
  const chosen = readColor(editor.content.texts.color) ?? ''

  function choose(color: string) {
    onShow()
    editor.setTexts({ color }, 'color')
  }
  const choices = [{ name: 'The template’s colors', main: '', second: '' }, ...palettes]
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">Pairs of colors</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-1.5">
          {choices.map(({ name: label, main, second }) => (
            <label
              key={main}
              className={`${RADIO_CARD_CLASS} ${main ? '' : 'col-span-full'} min-h-12 min-w-0 items-center gap-2.5 rounded-xl px-2.5 py-1.5 font-semibold text-sm leading-tight`}
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={main === chosen}
                onChange={() => choose(main)}
              />
              {main && (
                <span
                  aria-hidden
                  className="size-7 shrink-0 rounded-full border border-edge forced-color-adjust-none"
                  style={{ background: `linear-gradient(115deg, ${main} 60%, ${second} 60%)` }}
                />
              )}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <OwnColor
        color={chosen}
        isChosen={!choices.some(({ main }) => main === chosen)}
        onChoose={choose}
      />
      <LogoColors editor={editor} onChoose={choose} />
    </>
  )
}
