import { LONGEST_LEADER } from '#site/facts/leaders.ts'
import { rolesOf } from '#site/facts/unit-roles.ts'
import { OrderButtons } from '../order-buttons.tsx'
import { LeaderAge } from './leader-age.tsx'
import type { LeaderProps } from './leader-props.ts'

/** The index of the first role that not every leader thinks of. */
const UNUSUAL = 4

/** A leader after the first, with any role. */
export function LeaderRow({ leader, unit, idOf, onWrite, photo, order }: LeaderProps) {
  const number = order.place + 1
  const roles = rolesOf(unit)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-2xl border border-line bg-raised p-3">
      <legend className="sr-only">Leader {number}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <label className="flex flex-col gap-1.5 font-semibold" htmlFor={idOf('name')}>
          Name of leader {number}
          <input
            id={idOf('name')}
            className="control font-normal"
            autoComplete="off"
            maxLength={LONGEST_LEADER.name}
            value={leader.name}
            onChange={(event) => onWrite('name', event.target.value)}
          />
        </label>
        <label className="flex flex-col gap-1.5 font-semibold" htmlFor={idOf('role')}>
          Role of leader {number}
          <input
            id={idOf('role')}
            className="control font-normal"
            autoComplete="off"
            maxLength={LONGEST_LEADER.role}
            list={idOf('roles')}
            placeholder={`such as ${roles[UNUSUAL]}`}
            value={leader.role}
            onChange={(event) => onWrite('role', event.target.value)}
          />
        </label>
        <datalist id={idOf('roles')}>
          {roles.map((role) => (
            <option key={role} value={role} />
          ))}
        </datalist>
      </div>
      <LeaderAge leader={leader} number={number} onChange={(age) => onWrite('age', age)} />
      {photo}
      <OrderButtons noun="leader" {...order} idOf={idOf} />
    </fieldset>
  )
}
