import { useState } from 'react'
import { LONGEST_LEADER } from '#site/facts/leaders.ts'
import { firstRolesOf } from '#site/facts/unit-roles.ts'
import { FieldFrame } from '../field-frame.tsx'
import { OrderButtons } from '../order-buttons.tsx'
import { LeaderAge } from './leader-age.tsx'
import type { LeaderProps } from './leader-props.ts'

const ANOTHER = 'Another role…'

/** The first leader: the usual roles as a list, and free text for any other. */
export function FirstLeader({ field, leader, unit, idOf, onWrite, photo, order }: LeaderProps) {
  const [isAsked, setAsked] = useState(false)
  const { name, role } = leader
  const roles = firstRolesOf(unit)
  const isListed = roles.includes(role)
  const isOwn = !isListed && (isAsked || role !== '')
  const { help, ...roleField } = field

  function choose(value: string) {
    setAsked(value === ANOTHER)
    onWrite('role', value === ANOTHER ? '' : value)
  }

  return (
    // With other leaders it is a card like theirs, to show which buttons belong to it.
    <div
      className={
        order.count > 1
          ? 'flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-raised p-3'
          : 'contents'
      }
    >
      <FieldFrame id={idOf('name')} field={{ ...field, label: 'Leader Name' }}>
        <input
          id={idOf('name')}
          className="control"
          autoComplete="name"
          maxLength={LONGEST_LEADER.name}
          aria-describedby={`${idOf('name')}-help`}
          value={name}
          onChange={(event) => onWrite('name', event.target.value)}
        />
      </FieldFrame>
      <FieldFrame
        id={idOf('role')}
        field={{ ...roleField, label: 'Leader Role' }}
        extra={
          isOwn && (
            <input
              className="control"
              aria-label="The role in your own words"
              placeholder="The role in your own words"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: it appears because the leader asked for it
              autoFocus={isAsked}
              maxLength={LONGEST_LEADER.role}
              value={role}
              onChange={(event) => onWrite('role', event.target.value)}
            />
          )
        }
      >
        <select
          id={idOf('role')}
          className="control"
          value={isOwn ? ANOTHER : role}
          onChange={(event) => choose(event.target.value)}
        >
          {role === '' && !isOwn && <option value="">Choose a role</option>}
          {roles.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <option>{ANOTHER}</option>
        </select>
      </FieldFrame>
      {leader.age === 'youth' && (
        <LeaderAge leader={leader} number={1} onChange={(age) => onWrite('age', age)} />
      )}
      {photo}
      {order.count > 1 && <OrderButtons noun="leader" {...order} idOf={idOf} />}
    </div>
  )
}
