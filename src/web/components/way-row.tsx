import { ArrowLeft, Eye } from 'lucide-react'
import { go } from '../navigation/navigation.ts'
import { Button } from './ui/button.tsx'

/** From a view of a site, back to the dashboard or on to the page. */
export function WayRow({ siteId }: { siteId: string }) {
  return (
    // The letters of the heading below overlap this row.
    <div className="relative -ml-4 flex flex-wrap justify-between forced-colors:mb-3 forced-colors:ml-0">
      <Button variant="ghost" onClick={() => go({ name: 'dashboard' })}>
        <ArrowLeft aria-hidden className="size-4" />
        <span>
          <span className="max-sm:sr-only">Back to </span>Dashboard
        </span>
      </Button>
      <Button variant="ghost" onClick={() => go({ name: 'preview', siteId })}>
        <Eye aria-hidden className="size-4" />
        See the page
      </Button>
    </div>
  )
}
