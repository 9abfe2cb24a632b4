import type { DomainRecord } from '#contract/own-domain.ts'
import { type RegistrarKey, registrars } from '#contract/registrars.ts'
import { FormGuide } from './form-guide.tsx'
import { RecordCard } from './record-card.tsx'
import { countMissed } from './say-domain.ts'

const REMOVE = 'Remove these first'
const MAKE = 'Make these'

type Props = {
  records: readonly DomainRecord[]
  registrar: RegistrarKey
  isLive: boolean
}

/** The records to create and to remove; collapsed once nothing is left to do. */
export function DomainRecords({ records, registrar: key, isLive }: Props) {
  const registrar = registrars[key]
  const wanted = records.filter(({ state }) => state !== 'in_the_way')
  const inTheWay = records.filter(({ state }) => state === 'in_the_way')
  const missed = countMissed({ records: [...records] })
  const list = (label: string, some: readonly DomainRecord[]) => (
    <ul aria-label={label} className="mt-2 flex flex-col gap-3">
      {some.map((record) => (
        <RecordCard
          key={`${record.type} ${record.fullName} ${record.value}`}
          record={record}
          registrar={registrar}
        />
      ))}
    </ul>
  )
  return (
    <details open={!isLive}>
      <summary className="min-h-11 py-2 font-semibold">
        Its records
        {isLive && missed > 0 && (
          <span className="font-normal text-soft"> · {missed} more would be good to have</span>
        )}
      </summary>
      {(!isLive || missed > 0) && (
        <FormGuide isKnown={key !== 'other'} {...{ registrar, wanted }} />
      )}
      {inTheWay.length > 0 && (
        <>
          <p className="mt-5 font-semibold text-danger">{REMOVE}</p>
          {list(REMOVE, inTheWay)}
          <p className="mt-5 font-semibold">{MAKE}</p>
        </>
      )}
      {list(MAKE, wanted)}
      <p className="mt-4 text-soft text-sm">
        Leave all other records as they are, above all those for e-mail (MX).
      </p>
    </details>
  )
}
