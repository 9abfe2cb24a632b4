import { FormField } from '../../components/ui/form-field.tsx'

// Copied: importing the contract's limit would bundle its library.
const LONGEST = 2_000

type Props = {
  help: string
  problem: string | undefined
  value: string
  onChange: (reason: string) => void
}

/** Why a page or an account is kept out, for those who will read it. */
export function ReasonField({ help, problem, value, onChange }: Props) {
  return (
    <FormField label="Reason" help={help} problem={problem}>
      {(linked) => (
        <textarea
          {...linked}
          className="control min-h-28"
          rows={4}
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
