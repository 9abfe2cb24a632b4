import { type FormEvent, useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { changeAddress } from '../../api/domains.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { addressOf } from '../../lib/address-of.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { AddressVerdict } from './address-verdict.tsx'
import { useDomainCheck } from './use-domain-check.ts'
import { useSiteAction } from './use-site-action.ts'

const LONGEST = 63

type Props = {
  record: SiteRecord
  siteDomain: string
  /** The initial text of the field, instead of the current address. */
  proposed?: string
  onClose: () => void
}

export function AddressDialog({ record, siteDomain, proposed, onClose }: Props) {
  const [typed, setTyped] = useState(proposed ?? record.domain)
  const [refusal, setRefusal] = useState({ of: '', sentence: '' })
  const verdict = useDomainCheck(record, typed)
  const { act, isBusy } = useSiteAction(record.id)
  const free = record.own_domain ? 'free ' : ''
  const wasLive = record.published_at !== null

  async function run() {
    const { domain } = await changeAddress(record.id, typed)
    const address = addressOf({ domain, own_domain: null }, siteDomain)
    const later = ' The old address leads there for 30 days.'
    toast('Address changed', {
      description: `Your site’s ${free}address is ${address}.${wasLive ? later : ''}`,
    })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The response may arrive after something else was typed, so the refusal records its input.
    const onFailure = (error: unknown) => setRefusal({ of: typed, sentence: explainError(error) })
    void act({ run, onFailure })
  }

  return (
    <Dialog
      title={`Change ${free}address`}
      description={
        wasLive
          ? 'Links and QR codes with the old address lead to the new one for 30 days. After that, somebody else can take it.'
          : 'Short and easy to say aloud is best.'
      }
      onClose={onClose}
    >
      <form className="mt-5" onSubmit={submit}>
        <label className="font-semibold" htmlFor="address">
          Address
        </label>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <input
            id="address"
            className="control min-w-40 flex-1"
            maxLength={LONGEST}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="address-verdict"
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="wrap-anywhere text-soft">.{siteDomain}</span>
        </div>
        <AddressVerdict
          id="address-verdict"
          refusal={refusal.of === typed ? refusal.sentence : ''}
          verdict={verdict}
          siteDomain={siteDomain}
          onPick={setTyped}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || verdict.kind === 'same'}>
            {isBusy ? 'Changing…' : 'Use this address'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep the old one
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
