import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { renderSite } from '#site/render.ts'
import type { Site } from '#site/site.ts'
import { getSiteQuery } from '../../api/get-site.ts'
import { type Published, publishSite } from '../../api/publish-site.ts'
import { explainError } from '../../lib/explain-error.ts'
import type { FileKeeper } from '../../uploads/file-keeper.ts'
import { assetsOf } from '../../uploads/site-assets.ts'

export function usePublish(site: Site, keeper: FileKeeper) {
  const { siteId } = keeper
  const queries = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const [published, setPublished] = useState<Published | null>(null)

  async function publish(): Promise<void> {
    setPublishing(true)
    try {
      // A page is never published without the pictures it was previewed with.
      await keeper.settle()
      const assets = assetsOf(keeper.files(), keeper.state.get().stored)
      const page = renderSite({ ...site, ...assets }, new Date()).find(
        ({ path }) => path === 'index.html',
      )
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
