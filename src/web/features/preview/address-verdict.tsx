import { Button } from '../../components/ui/button.tsx'
import type { Verdict } from './use-domain-check.ts'

type Props = {
  id: string
  refusal: string
  verdict: Verdict
  siteDomain: string
  onPick: (domain: string) => void
}

export function AddressVerdict({ id, refusal, verdict, siteDomain, onPick }: Props) {
  const check = verdict.kind === 'known' ? verdict.check : null
  const problem = refusal || check?.problem
  return (
    <>
      <p
        id={id}
        role="status"
        className={`mt-2 min-h-12 wrap-anywhere ${problem ? 'text-danger' : 'text-soft'}`}
      >
        {problem || sentenceFor(verdict, siteDomain)}
      </p>
      {check && check.suggestions.length > 0 && (
        <div className="mt-2">
          <p className="text-soft text-sm">Still free:</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {check.suggestions.map((domain) => (
              <li key={domain}>
                <Button variant="outline" className="wrap-anywhere" onClick={() => onPick(domain)}>
                  {domain}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function sentenceFor(verdict: Verdict, siteDomain: string): string {
  switch (verdict.kind) {
    case 'same':
      return 'This is the address now.'
    case 'checking':
      return 'Checking…'
    case 'unknown':
      return verdict.reason
    case 'known':
      return `Free: your site will be at ${verdict.check.domain}.${siteDomain}`
  }
}
