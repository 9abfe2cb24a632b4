import type { ComponentProps } from 'react'

type Props = {
  /** What ties the input to its label and its words of help. */
  linked: ComponentProps<'input'>
  value: string
  onChange: (email: string) => void
}

/** For somebody else's e-mail, which the browser must not fill in. */
export function EmailInput({ linked, value, onChange }: Props) {
  return (
    <input
      {...linked}
      type="email"
      className="control"
      autoComplete="off"
      maxLength={254}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
