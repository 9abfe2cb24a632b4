import type { DeletionSite } from '#contract/account.ts'
import { Button } from '../../components/ui/button.tsx'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { go } from '../../navigation/navigation.ts'

type Props = {
  sites: readonly DeletionSite[]
  /** The ids of those that are to be closed. */
  closing: ReadonlySet<string>
  onClosing: (closing: ReadonlySet<string>) => void
  /** Another view opens. */
  onLeaveView: () => void
}

/** What happens to each site of an account that is deleted. */
export function SitesToLeave({ sites, closing, onClosing, onLeaveView }: Props) {
  const those = (outcome: DeletionSite['outcome']) =>
    sites.filter((site) => site.outcome === outcome)
  const alone = those('last_admin')

  function set(id: string, isClosing: boolean): void {
    const next = new Set(closing)
    if (isClosing) next.add(id)
    else next.delete(id)
    onClosing(next)
  }

  if (sites.length === 0) return <p>You work on no site.</p>
  return (
    <>
      {alone.length > 0 && (
        <section aria-labelledby="alone">
          <h3 id="alone" className="text-lg">
            You are the only admin of {alone.length === 1 ? 'this site' : 'these sites'}
          </h3>
          <p className="mt-1 text-soft">
            A closed site’s page goes offline at once, and everything in it is erased after 30 days.
          </p>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {alone.map((site) => (
              <li key={site.siteId} className="py-3">
                <SiteName {...site} />
                <CheckRow
                  isChecked={closing.has(site.siteId)}
                  onChange={(isClosing) => set(site.siteId, isClosing)}
                >
                  Close this site<span className="sr-only">: {site.name}</span>
                </CheckRow>
                {!closing.has(site.siteId) && (
                  <Button
                    variant="outline"
                    onClick={() => {
                      onLeaveView()
                      go({ name: 'members', siteId: site.siteId })
                    }}
                  >
                    Invite another admin first<span className="sr-only"> to {site.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Kept title="These stay with their other admins" sites={those('stays')} />
      <Kept title="You no longer work on these" sites={those('leaves')} />
    </>
  )
}

function Kept({ title, sites }: { title: string; sites: readonly DeletionSite[] }) {
  if (sites.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {sites.map((site) => (
          <li key={site.siteId} className="py-2">
            <SiteName {...site} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SiteName = ({ name, domain, isLive }: DeletionSite) => (
  <p className="wrap-anywhere">
    <strong>{name}</strong>
    <span className="block text-soft text-sm">
      {domain}
      {isLive ? ', online' : ''}
    </span>
  </p>
)
