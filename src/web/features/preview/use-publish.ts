import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { renderSite } from '#site/render.ts'
import type { Site } from '#site/site.ts'
import { getSiteQuery } from '../../api/get-site.ts'
import { type Published, publishSite } from '../../api/publish-site.ts'
import type { LocalFiles } from '../../drafts/local-files.ts'
import { explainError } from '../../lib/explain-error.ts'
import { uploadFiles } from './upload-files.ts'

export function usePublish(site: Site, siteId: string, files: LocalFiles) {
  const queries = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const [published, setPublished] = useState<Published | null>(null)

  async function publish(): Promise<void> {
    setPublishing(true)
    try {
      await uploadFiles(siteId, files)
      const page = renderSite(site, new Date()).find(({ path }) => path === 'index.html')
      const htmlContent = page?.contents ?? ''
      const answer = await publishSite({ siteId, htmlContent, siteName: site.troopName })
      setPublished(answer)
      toast.success('Site Published Successfully!', {
        description: `Your site is now live at ${answer.siteUrl}`,
      })
      void queries.invalidateQueries({ queryKey: getSiteQuery(siteId).queryKey })
      void queries.invalidateQueries({ queryKey: ['sites'] })
    } catch (error) {
      toast.error('Publishing Failed', { description: explainError(error) })
    } finally {
      setPublishing(false)
    }
  }

  return { publish, isPublishing, published }
}
