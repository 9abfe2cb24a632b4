import { useId } from 'react'
import type { TextField } from '#site/facts/field.ts'
import { guessOrganization, organizations } from '#site/facts/organizations.ts'
import { findUnit } from '#site/facts/units.ts'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'

/** Guessed from the kind of unit until a leader chooses. */
export function OrganizationControl({ field, editor, onFocus }: ControlProps<TextField>) {
  const id = useId()
  const { organization, unitKind } = editor.content.texts
  return (
    <FieldFrame id={id} field={field}>
      <select
        id={id}
        name={field.name}
        className="control"
        aria-describedby={`${id}-help`}
        value={organization || guessOrganization(findUnit(unitKind).kind)}
        onFocus={onFocus}
        onChange={({ target }) => editor.setTexts({ organization: target.value }, field.name)}
      >
        {organizations.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
