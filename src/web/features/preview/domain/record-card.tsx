import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { DomainRecord } from '#contract/own-domain.ts'
import type { Registrar } from '#contract/registrars.ts'
import { CopyButton } from '../../../components/ui/copy-button.tsx'

const STATES = {
  found: { label: 'Found', Icon: CircleCheck, look: 'text-forest' },
  missing: { label: 'Not there yet', Icon: CircleDashed, look: 'text-soft' },
  differs: { label: 'Says something else', Icon: CircleAlert, look: 'text-ember' },
  in_the_way: { label: 'Remove this one', Icon: CircleX, look: 'text-danger' },
} as const
const PURPOSES: Record<DomainRecord['purpose'], string> = {
  proof: 'Shows that the domain is yours',
  home: 'Leads to your page',
  www: 'Leads www to your page',
  other: '',
}

type Props = { record: DomainRecord; registrar: Registrar }

/** One DNS record, with the labels of the registrar's form, and the result of the check. */
export function RecordCard({ record, registrar }: Props) {
  const { type, name, value, state, says, isOptional, purpose, instead } = record
  const { label, Icon, look } = STATES[state]
  const isMade = state !== 'in_the_way'
  // A page may have several IPs.
  const what = `${PURPOSES[purpose] || type}, ${type}${purpose === 'home' ? ` ${value}` : ''}`
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">
          {PURPOSES[purpose] || `${type} record`}
          {isOptional && state !== 'found' && (
            <span className="font-normal text-soft text-sm"> · good to have</span>
          )}
        </h4>
        <p className={`inline-flex items-center gap-2 font-semibold text-sm ${look}`}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {label}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[4rem_minmax(0,4fr)_minmax(0,5fr)]">
        <div>
          <dt className="text-soft text-sm">Type</dt>
          <dd className="font-mono sm:text-sm sm:leading-6">{type}</dd>
        </div>
        <Value term={registrar.nameLabel} value={name} what={`name: ${what}`} isCopied={isMade} />
        <Value
          term={registrar.valueLabel}
          value={value}
          what={`value: ${what}`}
          isCopied={isMade}
        />
      </dl>
      {instead && state !== 'found' && (
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere text-soft text-sm">
          Or, in its place, {instead.type} with <span className="font-mono">{instead.value}</span>
          <CopyButton value={instead.value} what={`value: ${what}, ${instead.type}`} />
        </p>
      )}
      {says !== `${label}.` && <p className="wrap-anywhere text-sm">{says}</p>}
    </li>
  )
}

type ValueProps = { term: string; value: string; what: string; isCopied: boolean }

function Value({ term, value, what, isCopied }: ValueProps) {
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{term}</dt>
      <dd className="flex items-start justify-between gap-2 sm:justify-start">
        {value === '' ? (
          <span>leave it empty</span>
        ) : (
          <>
            <span className="select-all wrap-anywhere font-mono sm:text-sm sm:leading-6">
              {value}
            </span>
            {isCopied && <CopyButton value={value} what={what} />}
          </>
        )}
      </dd>
    </div>
  )
}
