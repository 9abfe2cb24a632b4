import { Users } from 'lucide-react'
import type { Asking } from '../../api/inquiries.ts'
import { Button } from '../../components/ui/button.tsx'
import { go } from '../../navigation/navigation.ts'

type Props = { asking: Asking; siteId: string; isManager: boolean }

/** Why families cannot ask right now. */
export function AskingNote({ asking, siteId, isManager }: Props) {
  if (asking.isOpen) return null
  if (!asking.isOn) {
    return (
      <p className="rounded-card bg-moss p-5">
        <strong className="font-semibold">Families cannot ask here: it is turned off.</strong>{' '}
        {isManager
          ? 'Turn it on with “Families can ask here”, under Settings.'
          : 'An admin can turn it on.'}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-moss p-5">
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong className="font-semibold">
          Two adults must be able to read what families write.
        </strong>{' '}
        {isManager
          ? 'Invite a second admin or editor.'
          : 'An admin can invite a second admin or editor.'}{' '}
        Whoever has yet to confirm their e-mail does not count. Until then, families cannot ask.
      </p>
      <Button variant="outline" onClick={() => go({ name: 'members', siteId })}>
        <Users aria-hidden className="size-4" />
        Members
      </Button>
    </div>
  )
}
