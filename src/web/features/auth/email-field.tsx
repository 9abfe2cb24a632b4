import { useId } from 'react'

type Props = { value: string; onChange: (value: string) => void }

export function EmailField({ value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Email
      </label>
      <input
        id={id}
        className="control"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
