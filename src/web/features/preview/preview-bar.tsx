import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'

type Props = { isLive: boolean; hasChanges: boolean; children: ReactNode }

/** What this is, how it stands with it, and what can be done. */
export function PreviewBar({ isLive, hasChanges, children }: Props) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <ViewHeading title="Site Preview" className="text-4xl sm:text-5xl">
          Site Preview
        </ViewHeading>
        {isLive && !hasChanges && <Badge tone="good">Published</Badge>}
        {isLive && hasChanges && <Badge tone="warn">Unpublished changes</Badge>}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
