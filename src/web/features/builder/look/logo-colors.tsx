import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { EditorState } from '../use-editor.ts'
import { colorsOf } from './colors-of.ts'
import { nameColor } from './name-color.ts'
import { readPixels } from './read-pixels.ts'

type Props = { editor: EditorState; onChoose: (color: string) => void }

/** Offers the colors of the troop's logo, on request. */
export function LogoColors({ editor, onChoose }: Props) {
  const [logo] = editor.content.files.logo
  const [found, setFound] = useState<{ logo: string; colors: string[] } | null>(null)
  if (!logo?.thumb) return null
  const { id, thumb } = logo
  const colors = found?.logo === id ? found.colors : null

  async function look() {
    const pixels = await readPixels(thumb)
    setFound({ logo: id, colors: pixels ? colorsOf(pixels) : [] })
  }

  return (
    <fieldset className="mt-4 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">From your logo</legend>
      <Button variant="outline" onClick={() => void look()}>
        Take it from our logo
      </Button>
      {colors?.map((color) => (
        <Button key={color} variant="outline" onClick={() => onChoose(color)}>
          <span
            aria-hidden
            className="size-6 rounded-full border border-edge forced-color-adjust-none"
            style={{ background: color }}
          />
          {nameColor(color)}
          <span className="font-normal text-soft">{color}</span>
        </Button>
      ))}
      <p role="status" className="text-soft text-sm">
        {colors?.length === 0 && 'We found no color in your logo that would work.'}
        {colors && colors.length > 0 && 'These colors are in your logo. Press one to use it.'}
      </p>
    </fieldset>
  )
}
