import { useId, useState } from 'react'
import type { TextField } from '#site/facts/field.ts'
import type { TextFieldName } from '#site/facts/fields.ts'
import { isStarter } from '#site/facts/starters.ts'
import { tidyAnswer } from '#site/facts/tidy-answer.ts'
import { lazyTool } from '../../components/lazy-views.tsx'
import { TextBox } from '../../components/text-box/text-box.tsx'
import { Button } from '../../components/ui/button.tsx'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { useAfterPress } from './use-after-press.ts'

const ALMOST_FULL = 0.9

const AddressQuestion = lazyTool(
  async () => (await import('./address-question.tsx')).AddressQuestion,
)

type Props = ControlProps<
  TextField & { kind: Exclude<TextField['kind'], 'unit' | 'organization' | 'template' | 'color'> }
>

export function TextControl({ field, editor, onFocus }: Props) {
  const id = useId()
  const name = field.name as TextFieldName
  const value = editor.content.texts[name]
  // A notice during typing would be a nuisance: it waits until the field has lost the focus once.
  const [isSettled, setSettled] = useState(value !== '')
  const afterPress = useAfterPress()
  const [madeOf, setMadeOf] = useState('')
  const made = madeOf ? tidyAnswer(field, madeOf) : null
  const notice =
    made?.text === value
      ? made.why
      : isStarter(field.name, value)
        ? 'Sample text to get you started. Change whatever does not fit.'
        : isSettled && field.notice?.(value, editor.content.texts)
  const offer = isSettled && field.offer?.(value)
  const help = (!editor.isPublished && field.echo?.(editor.content.texts)) || field.help
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
    const tidied = tidyAnswer(field, value)
    if (!tidied) return
    setMadeOf(value)
    set(tidied.text)
  }
  const set = (text: string, press = '') =>
    editor.setTexts({ [name]: text }, press ? `${name} ${press}` : name)
  const tall = 'control field-sizing-content max-h-[min(24rem,50dvh)] min-h-[min(10rem,50dvh)]'
  return (
    <FieldFrame
      id={id}
      field={help === undefined ? field : { ...field, help }}
      notice={notice}
      extra={
        <>
          {offer && (
            <Button
              variant="outline"
              className="wrap-anywhere max-w-full self-start"
              onClick={() => set(offer, 'offer')}
            >
              Use “{offer}”
            </Button>
          )}
          {field.name === 'troopNumber' && editor.isPublished && isSettled && (
            <AddressQuestion siteId={editor.sync.siteId} number={value} />
          )}
          {value.length > field.max * ALMOST_FULL && (
            <p className="text-soft text-sm">
              {value.length} of {field.max} characters
            </p>
          )}
        </>
      }
    >
      {field.hasMarks ? (
        <TextBox {...shared} className={tall} onChange={set} />
      ) : field.kind === 'longText' ? (
        <textarea {...shared} className={tall} onChange={(event) => set(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.kind}
          inputMode={field.kind}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
