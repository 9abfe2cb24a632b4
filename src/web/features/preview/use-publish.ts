import { useQueryClient } from '@tanstack/react-query'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { NO_LIVE_FACTS } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { render } from '#site/render.ts'
import { findTemplate } from '#site/templates/index.ts'
import { showUrl } from '#site/text/show-host.ts'
import { familyLookQuery } from '../../api/family-look.ts'
import { looksAt } from '../../api/findings.ts'
import { isWaiting, publishSite, whyNotYetQuery } from '../../api/releases.ts'
import { reviewQuery } from '../../api/review.ts'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import { toast } from '../../lib/toast.ts'
import { assetsOf } from '../../sync/files/site-assets.ts'
import type { SiteSync } from '../../sync/site-sync.ts'
import { LOOK_CARD } from './look-card.tsx'
import type { ReviewState } from './review/use-review.ts'
import { useSiteAction } from './use-site-action.ts'

const CHANGED: RefusalCode = 'changed_since_preview'
const TAKEN_DOWN: RefusalCode = 'taken_down'
const QUESTIONS: readonly unknown[] = [
  'finding_stops',
  'finding_unanswered',
] satisfies RefusalCode[]

/** `review` says what is left out of the page. */
export function usePublish(saved: Site, sync: SiteSync, review: ReviewState) {
  const { siteId } = sync
  const queries = useQueryClient()
  const { act, isBusy, refresh } = useSiteAction(siteId)

  async function run(): Promise<void> {
    const previewed = sync.document.get()
    // A page is never published without the pictures that its preview showed.
    await sync.settle()
    const shown = review.compose({
      ...saved,
      ...assetsOf(sync.document.get().files, sync.stored.get()),
    })
    // The server compares what the leader wrote; the live facts may differ by now. The HTML counts
    // if the site was changed since, or merged with somebody else's changes.
    // A server of the version before leaves nothing out: it must compare the HTML too.
    const isWhole = isNothing(review.leaveOut)
    const record = isWhole && sync.document.get() === previewed ? sync.record.get() : null
    const { files } = render(shown, NO_LIVE_FACTS, new Date())
    const page = files.find(({ path }) => path === 'index.html')
    const htmlContent = page?.contents ?? ''
    const { siteUrl, leftOut = [] } = await publishSite({
      siteId,
      htmlContent,
      siteName: saved.troopName,
      ...(review.leaveOut && { leaveOut: review.leaveOut }),
      ...(record && { previewed: describePreview(record, saved.template) }),
    })
    void queries.invalidateQueries({ queryKey: reviewQuery(siteId).queryKey })
    void queries.invalidateQueries({ queryKey: familyLookQuery(siteId).queryKey })
    if (leftOut.some(({ why }) => why === 'second-adult')) {
      toast('One more adult must look', {
        about: siteId,
        description:
          'What a drafter changed goes live once another adult publishes it too. Everything else is live.',
      })
      return
    }
    const waits = leftOut.some(({ why }) => why === 'families-first')
    toast('Site Published Successfully!', {
      // Replaces the toast from when the preview was opened.
      about: siteId,
      description: `Your site is now live at ${showUrl(siteUrl)}${waits ? '. New pictures wait two days: families look first.' : ''}`,
    })
  }

  function fetchLatest(): void {
    void refresh()
    void queries.invalidateQueries({ queryKey: ['open-site', siteId] })
  }

  function onFailure(error: unknown): void {
    const code = error instanceof RequestError ? error.code : undefined
    const isChanged = code === CHANGED
    if (isWaiting(error)) {
      void queries.invalidateQueries({ queryKey: whyNotYetQuery(siteId).queryKey })
      toast('Waits for approval', { about: siteId, description: explainError(error) })
      return
    }
    if (QUESTIONS.includes(code)) {
      void queries.invalidateQueries({ queryKey: looksAt(siteId) })
      document.getElementById(LOOK_CARD)?.focus()
    }
    if (code === TAKEN_DOWN) void queries.invalidateQueries({ queryKey: ['take-downs'] })
    const showLatest = { label: 'Show the latest version', onClick: fetchLatest }
    toast.error('Publishing Failed', {
      about: siteId,
      description: explainError(error),
      ...(isChanged && { action: showLatest, duration: Number.POSITIVE_INFINITY }),
    })
  }

  return { publish: () => act({ run, onFailure }), isPublishing: isBusy }
}

const isNothing = (left: ReviewState['leaveOut']) =>
  left === undefined || (left.fields.length === 0 && left.entries.length === 0)

/** The state of the site that the page in this tab was rendered from. */
function describePreview({ revision, assets_revision }: SiteRecord, template: string) {
  const templateVersion = String(findTemplate(template).version)
  return { revision, filesRevision: assets_revision, templateVersion }
}
