import { useId } from 'react'
import { type Role, roles, type Seat, seats } from '#contract/roles.ts'
import {
  NO_YOUTH_ADMIN,
  ROLE_WORDS,
  SEAT_WORDS,
  UNDER_13,
} from '../../components/membership/say-role.ts'
import { Chips } from '../../components/ui/chips.tsx'
import { RADIO_CARD_CLASS } from '../../components/ui/radio-card-class.ts'

type Chosen = { role: Role; seat: Seat }
type Props = { value: Chosen; onChange: (chosen: Chosen) => void }

const SEATS = seats.map((seat) => ({ value: seat, label: SEAT_WORDS[seat] }))

/** A seat and a role, each with what it can do and cannot. */
export function RoleFields({ value, onChange }: Props) {
  const name = useId()
  const { role, seat } = value
  const isClosed = (each: Role) => each === 'admin' && seat === 'youth'
  return (
    <>
      <div>
        <Chips
          legend="Seat"
          value={seat}
          options={SEATS}
          onChange={(next) =>
            onChange({ seat: next, role: next === 'youth' && role === 'admin' ? 'editor' : role })
          }
        />
        <p className="mt-1.5 text-soft text-sm">{UNDER_13}</p>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">Role</legend>
        <div className="flex flex-col gap-2">
          {roles.map((each) => (
            <label
              key={each}
              className={`${RADIO_CARD_CLASS} min-h-11 items-start gap-3 rounded-2xl px-3 py-2.5 has-disabled:border-line has-disabled:border-dashed`}
            >
              <input
                type="radio"
                name={name}
                className="mt-0.5 size-5 shrink-0 accent-forest"
                checked={each === role}
                disabled={isClosed(each)}
                aria-labelledby={`${name}-${each}`}
                aria-describedby={`${name}-${each}-says`}
                onChange={() => onChange({ seat, role: each })}
              />
              <span className="min-w-0">
                <span id={`${name}-${each}`} className="block font-semibold leading-snug">
                  {ROLE_WORDS[each].label}
                </span>
                <span id={`${name}-${each}-says`} className="block text-soft text-sm leading-snug">
                  {isClosed(each) ? NO_YOUTH_ADMIN : ROLE_WORDS[each].says}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
