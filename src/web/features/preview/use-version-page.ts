import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReleaseRecord } from '#contract/release-record.ts'
import { renderPreview } from '#site/render.ts'
import { getReleaseFactsQuery } from '../../api/get-release-facts.ts'
import { useTemplateFonts } from '../../components/use-template-fonts.ts'

/** An earlier release as it was published, with its pictures. */
export function useVersionPage(release: ReleaseRecord | null) {
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
    // The frame has no address of its own that paths could be relative to.
    const locate = (path: string) =>
      locateFont(path) || `${location.origin}/versions/${release.id}/${path}`
    return renderPreview(facts, new Date(release.created_at), locate)
  }, [release, facts, locateFont])
  return { html, error, refetch }
}
