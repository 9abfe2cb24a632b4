import { showAddress } from '#site/text/show-host.ts'

/** A site's page, beside the list in which it stands. */
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
