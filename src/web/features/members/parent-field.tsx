import { EmailInput } from '../../components/ui/email-input.tsx'
import { FormField } from '../../components/ui/form-field.tsx'

type Props = {
  value: string
  /** A second adult works on the site. */
  isOptional: boolean
  problem?: string
  onChange: (email: string) => void
}

const COPIES = 'They get a copy of every note, and can end the seat.'

/** The e-mail of a youth's parent. */
export function ParentField({ value, isOptional, problem, onChange }: Props) {
  return (
    <FormField
      label="A parent’s e-mail"
      help={
        isOptional
          ? COPIES
          : `Nobody is alone with a youth, so with only one adult on this site a parent reads along. ${COPIES}`
      }
      isOptional={isOptional}
      problem={problem}
    >
      {(linked) => <EmailInput linked={linked} value={value} onChange={onChange} />}
    </FormField>
  )
}
