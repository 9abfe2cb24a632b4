import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ListMembers } from '#contract/members.ts'
import { allows, roles } from '#contract/roles.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import { Card } from '../../components/card.tsx'
import { ROLE_WORDS, UNDER_13 } from '../../components/membership/say-role.ts'
import { Button } from '../../components/ui/button.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'
import { WayRow } from '../../components/way-row.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import type { Account } from '../../session/session.ts'
import { ClosingCard } from './closing-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RuleCard } from './rule-card.tsx'

type Props = ListMembers['answer'] & { site: SiteRecord; account: Account }

export function MembersPage({
  site,
  members,
  invitations,
  hasTwoAdults,
  closesOn,
  account,
}: Props) {
  const [isInviting, setInviting] = useState(false)
  const list = useLostFocus<HTMLUListElement>(members.length)
  const me = members.find(({ userId }) => userId === account.id)
  const isManager = me !== undefined && allows(me.role, 'manage')
  const admins = members.filter(({ role, isConfirmed }) => role === 'admin' && isConfirmed)
  const name = nameOfSite({
    troopName: site.site_name ?? '',
    troopNumber: site.troop_number ?? '',
    unitKind: site.unit_kind,
  })
  return (
    <main className="wrap pb-24">
      <WayRow siteId={site.id} />
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ViewHeading title="Members" className="text-4xl sm:text-5xl">
            Members
          </ViewHeading>
          <p className="mt-2 line-clamp-3 wrap-anywhere font-semibold">{name}</p>
        </div>
        {isManager && (
          <Button size="lg" className="max-sm:w-full" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-5" />
            Invite somebody
          </Button>
        )}
      </div>
      {admins.length === 1 && (
        <p className="mt-6 rounded-card bg-moss p-5">
          <strong className="font-semibold">
            Two adults of different families should be able to open this.
          </strong>{' '}
          With one admin, a lost password or a move can leave the page with nobody.
          {isManager && ' Invite a second admin.'}
        </p>
      )}
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ul ref={list} tabIndex={-1} aria-label="Members" className="flex flex-col gap-3">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                siteId={site.id}
                siteName={name}
                account={account}
                isManager={isManager}
                hasTwoAdults={hasTwoAdults}
              />
            ))}
          </ul>
          {isManager && (
            <OpenInvitations siteId={site.id} siteName={name} invitations={invitations} />
          )}
        </div>
        <div className="flex flex-col gap-6 self-start">
          {isManager && (
            <>
              <RuleCard
                site={site}
                rule="two_adults"
                title="What drafters change"
                label="Two adults must publish it"
              >
                The first admin or editor who presses “Publish Site” says yes, and the second one
                puts it live.
              </RuleCard>
              <RuleCard
                site={site}
                rule="families_first"
                title="New pictures"
                label="Families look first"
              >
                For two days only families whom you give the address see them. Then they go on the
                page by themselves. The address is on the page where you publish.
              </RuleCard>
            </>
          )}
          {(isManager || closesOn) && (
            <ClosingCard siteId={site.id} closesOn={closesOn ?? null} mayChange={isManager} />
          )}
          <Card title="What each role can do">
            <dl className="mt-2 flex flex-col gap-3">
              {roles.map((role) => (
                <div key={role}>
                  <dt className="font-semibold">{ROLE_WORDS[role].label}</dt>
                  <dd className="text-soft">{ROLE_WORDS[role].says}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-soft">{UNDER_13}</p>
          </Card>
        </div>
      </div>
      {isInviting && (
        <InviteDialog
          siteId={site.id}
          siteName={name}
          hasTwoAdults={hasTwoAdults}
          onClose={() => setInviting(false)}
        />
      )}
    </main>
  )
}
