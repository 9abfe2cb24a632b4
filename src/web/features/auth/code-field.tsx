import { FormField } from '../../components/ui/form-field.tsx'

type Props = { value: string; onChange: (value: string) => void; isRecovery?: boolean }

/** Six digits from the phone, which browsers and phones offer to fill in, or a recovery code. */
export function CodeField({ value, onChange, isRecovery = false }: Props) {
  return (
    <FormField
      label={isRecovery ? 'Recovery code' : 'Code'}
      {...(isRecovery && { help: 'Sixteen letters and digits. Each one works once.' })}
    >
      {(linked) => (
        <input
          {...linked}
          className="control font-mono text-lg tracking-[0.12em]"
          name={isRecovery ? 'recovery-code' : 'one-time-code'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
