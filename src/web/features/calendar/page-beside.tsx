import { useMemo, useState } from 'react'
import type { LiveFacts } from '#site/facts/live.ts'
import { fromRow } from '#site/facts/site.ts'
import { readComing } from '#site/page/read-coming.ts'
import { renderPreviewIn } from '#site/render-home.ts'
import { hasLaterEdits } from '../../api/sites.ts'
import { LiveFrame } from '../../components/frames/live-frame.tsx'
import { locateFonts } from '../../components/frames/locate-fonts.ts'
import type { Place } from '../../components/frames/press-layer.tsx'
import { useTemplate } from '../../components/frames/use-template.ts'
import { useShownLive } from '../../components/look/use-shown-live.ts'
import { Waiting } from '../../components/waiting.tsx'
import { useStore } from '../../lib/create-store.ts'
import type { Account } from '../../session/session.ts'
import { siteOf, textsOf } from '../../sync/document/site-document.ts'
import { shortenAddress } from '../../sync/files/shorten-address.ts'
import { assetsOf, locateIn } from '../../sync/files/site-assets.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { useSavedSite } from '../../sync/use-saved-site.ts'
import type { CalendarState } from './use-calendar.ts'

type Props = { calendar: CalendarState; account: Account; section: string }

/** The page as visitors see it, next to the calendar on a wide screen. */
export function PageBeside({ calendar, account, section }: Props) {
  const opened = useSavedSite(account.id, calendar.siteId)
  const title = !calendar.isSeen
    ? 'What visitors will see'
    : hasLaterEdits(calendar.record)
      ? 'Your page, with edits that are not published yet'
      : 'What visitors see'
  return (
    <section
      aria-label={title}
      className="sticky top-4 flex h-[calc(100dvh-2rem)] flex-col self-start"
    >
      <p className="pb-2 text-soft text-sm">{title}</p>
      {opened.data ? (
        <Page sync={opened.data.sync} calendar={calendar} section={section} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

type PageProps = { sync: SiteSync; calendar: CalendarState; section: string }

function Page({ sync, calendar, section }: PageProps) {
  const { files } = useStore(sync.document, sync.document.get())
  const stored = useStore(sync.stored, sync.stored.get())
  const { record } = calendar
  const live = useShownLive(record.id, calendar.live)
  const texts = useMemo(() => textsOf(fromRow(record)), [record])
  const template = useTemplate(texts.template)
  const html = useMemo(() => {
    if (!template) return ''
    const locateFile = locateIn(files, stored)
    const locateFont = locateFonts(template)
    return renderPreviewIn(
      template,
      siteOf(texts, assetsOf(files, stored)),
      readComing(live, new Date()),
      (path) => locateFont(path) || shortenAddress(locateFile(path)),
    )
  }, [template, texts, files, stored, live])
  const place = useShownPlace(live, section)
  if (!html) return <Waiting />
  return (
    <LiveFrame
      html={html}
      title="Your page"
      device="phone"
      place={place}
      onPress={() => undefined}
      className="mx-auto min-h-0 w-full max-w-[390px] grow rounded-2xl border border-line bg-white shadow-lg"
    />
  )
}

/** The section for the tab; the top of the page if the section is empty. */
function useShownPlace(live: LiveFacts, section: string): Place {
  const [first] = useState<Place>({ anchor: 'top' })
  const hasAny = section === 'events' ? live.events.length > 0 : live.announcements.length > 0
  const anchor = section === 'events' ? 'events' : 'announcements'
  const place = useMemo<Place>(() => ({ anchor }), [anchor])
  return hasAny ? place : first
}
