import { lazyView } from './components/lazy-views.tsx'
import { withQueries } from './queries/with-queries.tsx'
import type { Account } from './session/session.ts'

const Preview = lazyView(async () =>
  withQueries((await import('./features/preview/preview.tsx')).Preview),
)
const Calendar = lazyView(async () =>
  withQueries((await import('./features/calendar/calendar.tsx')).Calendar),
)
const Members = lazyView(async () =>
  withQueries((await import('./features/members/members.tsx')).Members),
)
const History = lazyView(async () =>
  withQueries((await import('./features/history/history.tsx')).History),
)
const Inquiries = lazyView(async () =>
  withQueries((await import('./features/inquiries/inquiries.tsx')).Inquiries),
)
const VIEWS = {
  preview: Preview,
  current: Calendar,
  members: Members,
  history: History,
  inquiries: Inquiries,
}

type Props = { name: keyof typeof VIEWS; siteId: string; account: Account }

/**
 * The views of one site that load from the server. Separate from the others, because the builder
 * would otherwise start with the names of all their files.
 */
export function SiteView({ name, siteId, account }: Props) {
  const View = VIEWS[name]
  return <View key={siteId} siteId={siteId} account={account} />
}
