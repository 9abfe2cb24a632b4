import { useId, useState } from 'react'
import { accountAddress } from '#site/facts/account-address.ts'
import type { TextField } from '#site/facts/field.ts'
import { templates } from '#site/templates/index.ts'
import type { SiteTexts } from '../../sync/drafts/draft.ts'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { useAfterPress } from './use-after-press.ts'

const ALMOST_FULL = 0.9
const INPUT_MODES = { url: 'url', email: 'email', tel: 'tel' } as const
const TEMPLATES = templates.map(({ name, ...template }) => ({ value: name, ...template }))

export function TextControl({ field, editor, onFocus }: ControlProps<TextField>) {
  const id = useId()
  const name = field.name as keyof SiteTexts
  const value = String(editor.content.texts[name])
  // A notice in the middle of typing would be a nuisance: it waits until the field was left once.
  const [isSettled, setSettled] = useState(value !== '')
  const afterPress = useAfterPress()
  const [madeOf, setMadeOf] = useState('')
  const made = madeOf && value === accountAddress(field, madeOf)
  const notice = made
    ? `We made this the address of ${madeOf}. If that is not your page, write its whole address.`
    : isSettled && field.notice?.(value)
  const shared = {
    id,
    name: field.name,
    className: 'control',
    maxLength: field.max,
    placeholder: field.placeholder,
    autoComplete: field.autocomplete ?? 'off',
    'aria-describedby': [field.help && `${id}-help`, `${id}-notice`].filter(Boolean).join(' '),
    value,
    onFocus,
    onBlur: () => afterPress(settle),
  }
  function settle() {
    setSettled(true)
    const address = accountAddress(field, value)
    if (!address) return
    setMadeOf(value.trim())
    set(address)
  }
  const set = (text: string) => editor.setText(name, text)
  const options: TextField['options'] = field.kind === 'template' ? TEMPLATES : field.options
  const option = options?.find((each) => each.value === value)
  return (
    <FieldFrame
      id={id}
      field={field}
      notice={notice}
      extra={
        value.length > field.max * ALMOST_FULL && (
          <p className="text-soft text-sm">
            {value.length} of {field.max} characters
          </p>
        )
      }
    >
      {field.kind === 'longText' ? (
        <textarea
          {...shared}
          className="control field-sizing-content max-h-96 min-h-40"
          onChange={(event) => set(event.target.value)}
        />
      ) : field.kind === 'select' || field.kind === 'template' ? (
        <>
          <select
            id={id}
            name={field.name}
            className="control"
            value={value}
            onFocus={onFocus}
            onChange={(event) => set(event.target.value)}
          >
            {!option && <option value={value}>{value}</option>}
            {options?.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
          {option?.description && <p className="text-soft">{option.description}</p>}
        </>
      ) : (
        <input
          {...shared}
          type={field.kind}
          inputMode={field.kind === 'text' ? 'text' : INPUT_MODES[field.kind]}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
