import type { Member } from '#contract/members.ts'
import { Card } from '../../components/card.tsx'
import type { Account } from '../../session/session.ts'

type Props = { readers: readonly Member[]; account: Account }

export function ReadersCard({ readers, account }: Props) {
  const names = readers.map(({ userId, name }) => (userId === account.id ? 'you' : name))
  return (
    <Card title="Who reads this">
      <p className="mt-2 wrap-anywhere text-soft">
        Admins and editors with an adult seat:{' '}
        <span className="font-semibold text-ink">{new Intl.ListFormat('en-US').format(names)}</span>
        .
      </p>
      {names.length > 1 && (
        <p className="mt-2 text-soft">
          “Answer by e-mail” sends the others a copy, so that no adult writes alone.
        </p>
      )}
    </Card>
  )
}
