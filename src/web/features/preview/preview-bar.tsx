import { type ReactNode, useEffect } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'

type Props = {
  isLive: boolean
  hasChanges: boolean
  isTakenDown: boolean
  children: ReactNode
}

/** The preview's heading, the site's status and the actions. */
export function PreviewBar({ isLive, hasChanges, isTakenDown, children }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is which buttons there are
  useEffect(() => {
    // The pressed button is gone now; the focus must not start over at the top of the document.
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus()
  }, [isLive, hasChanges])

  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <ViewHeading title="Site Preview" className="text-4xl sm:text-5xl">
          Site Preview
        </ViewHeading>
        {isTakenDown && <Badge tone="warn">Taken down</Badge>}
        {isLive && <Badge tone="good">Published</Badge>}
        {isLive && hasChanges && <Badge tone="warn">Unpublished changes</Badge>}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  )
}
