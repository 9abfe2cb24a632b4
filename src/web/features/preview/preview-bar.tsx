import { type ReactNode, useEffect } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { ViewHeading } from '../../components/view-heading.tsx'

type Props = {
  isLive: boolean
  hasChanges: boolean
  isTakenDown: boolean
  /** Shown before the publish button. */
  before: ReactNode
  /** The publish button, if there is something to publish. */
  publish: ReactNode
  children: ReactNode
}

/**
 * The preview's heading, the site's status and the actions: on a phone the publish button has a
 * separate row.
 */
export function PreviewBar(props: Props) {
  const { isLive, hasChanges, isTakenDown, before, publish, children } = props
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
      <div className="flex basis-full flex-col gap-4 empty:hidden sm:order-last">{before}</div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:w-full">
        <div className="grid w-full gap-3 empty:hidden sm:order-last sm:w-auto">{publish}</div>
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))] gap-2 max-sm:*:flex-col max-sm:*:gap-1 max-sm:*:rounded-2xl max-sm:*:px-1.5 max-sm:*:text-sm sm:flex sm:w-auto sm:gap-3 sm:max-lg:*:px-4 sm:max-lg:*:text-base">
          {children}
        </div>
      </div>
    </div>
  )
}
