import { useId } from 'react'
import { chooseUnit } from '#site/facts/choose-unit.ts'
import type { TextField } from '#site/facts/field.ts'
import { units } from '#site/facts/units.ts'
import type { ControlProps } from './control-props.ts'

/** The kind of unit; nothing is chosen on a new site. */
export function UnitControl({ field, editor, onFocus }: ControlProps<TextField>) {
  const name = useId()
  const { texts } = editor.content
  return (
    <fieldset className="min-w-0" onFocus={onFocus}>
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {units.map(({ kind, label }) => (
          <label key={kind} className="chip">
            <input
              type="radio"
              name={name}
              checked={kind === texts.unitKind}
              onChange={() => editor.setTexts(chooseUnit(texts, kind), field.name)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
