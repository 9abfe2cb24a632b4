import { type Leader, shownName } from '#site/facts/leaders.ts'
import { CheckRow } from '../../../components/ui/check-row.tsx'

type Props = { leader: Leader; number: number; onChange: (age: 'adult' | 'youth') => void }

/** Whether a leader is a youth, whose whole name no visitor reads. */
export function LeaderAge({ leader, number, onChange }: Props) {
  const role = leader.role.trim()
  const name = shownName({ ...leader, age: 'youth' })
  return (
    <div>
      <CheckRow
        isChecked={leader.age === 'youth'}
        onChange={(isYouth) => onChange(isYouth ? 'youth' : 'adult')}
      >
        <span className="sr-only">Leader {number} is </span>
        <span aria-hidden>Is </span>under 18, and the family agreed to this entry
      </CheckRow>
      {leader.age === 'youth' && (
        <p className="text-soft text-sm">
          {name
            ? `Visitors read “${[name, role].filter(Boolean).join(', ')}”: a first name and the role. `
            : 'Visitors read a first name and the role. '}
          A photo is not shown.
        </p>
      )}
    </div>
  )
}
