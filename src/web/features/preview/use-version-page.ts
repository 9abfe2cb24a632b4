import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReleaseRecord } from '#contract/release-record.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { renderPreview } from '#site/render.ts'
import { getReleaseFactsQuery } from '../../api/releases.ts'
import { useTemplateFonts } from '../../components/frames/use-template-fonts.ts'

/** The URL of a file of a release. */
export const addressIn = (releaseId: string, path: string) =>
  `${location.origin}/versions/${releaseId}/${path}`

/**
 * An earlier release as it would be live today: its frozen facts and pictures, with today's live
 * facts.
 */
export function useVersionPage(release: ReleaseRecord | null, live: LiveFacts) {
  const locateFont = useTemplateFonts()
  const id = release?.id ?? ''
  const {
    data: facts,
    error,
    refetch,
  } = useQuery({
    ...getReleaseFactsQuery(id),
    enabled: release !== null,
  })
  const html = useMemo(() => {
    if (!release || !facts || !locateFont) return ''
    // The frame has no URL of its own to which paths could be relative.
    const locate = (path: string) => locateFont(path) || addressIn(release.id, path)
    return renderPreview(facts, live, new Date(), locate)
  }, [release, facts, live, locateFont])
  return { html, error, refetch }
}
