import { useQuery } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { showAddress } from '#site/text/show-host.ts'
import { configQuery } from '../../api/config.ts'
import { addressOf } from '../../lib/address-of.ts'

/** Where families ask, while there is nothing to read. */
export function NothingYet({ site }: { site: SiteRecord }) {
  const { data: config } = useQuery(configQuery)
  const isPublished = site.status === 'published'
  const address = isPublished && config ? `${addressOf(site, config.siteDomain)}/join` : null
  return (
    <div className="rounded-card border border-line bg-paper p-6">
      <h2 className="text-2xl">There are no inquiries</h2>
      <p className="mt-2 text-soft">
        {isPublished
          ? 'Families ask at this address, to which your page leads. Whoever reads this is mailed.'
          : 'Families can ask once the page is published.'}
      </p>
      {address && (
        <a
          href={address}
          className="mt-1 inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
        >
          <bdi dir="ltr">{showAddress(address)}</bdi>
        </a>
      )}
    </div>
  )
}
