import type { DomainRecord } from '#contract/own-domain.ts'
import type { Registrar } from '#contract/registrars.ts'

type Props = {
  registrar: Registrar
  isKnown: boolean
  wanted: readonly DomainRecord[]
}

/** How to find the form for records, and the most common mistakes in it. */
export function FormGuide({ registrar, isKnown, wanted }: Props) {
  const { label, path } = registrar
  const home = wanted.find(({ purpose }) => purpose === 'home')
  const example = home?.name ? `short names, such as ${home.name},` : 'short names'
  return (
    <div className="mt-2 mb-4 flex flex-col gap-2 rounded-xl bg-moss px-4 py-3 text-sm">
      <p className="wrap-anywhere">
        {isKnown ? (
          <>
            Your records are kept at <strong>{label}</strong>.
          </>
        ) : (
          'Your records are kept at your domain’s provider, usually where you bought it.'
        )}{' '}
        There, open {path}, and make each record as shown here.
      </p>
      <p className="wrap-anywhere">
        Type the {example} and not the whole domain: the form adds the rest by itself.
      </p>
    </div>
  )
}
