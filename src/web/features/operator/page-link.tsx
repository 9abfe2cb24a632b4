import { showAddress } from '#site/text/show-host.ts'

/** Opens a site's page in another tab. */
export function PageLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4"
    >
      <bdi dir="ltr">{showAddress(address)}</bdi>
    </a>
  )
}
