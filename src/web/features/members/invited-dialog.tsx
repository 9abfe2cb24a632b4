import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { InviteMember } from '#contract/members.ts'
import { sayDay } from '../../components/membership/say-role.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { drawQrCode } from '../../lib/draw-qr-code.ts'

type Props = {
  invited: InviteMember['answer']
  /** The only e-mail that can use it; null for whoever has the link. */
  email: string | null
  siteName: string
  /** Whether an earlier link has just ended. */
  isAgain?: boolean
  onClose: () => void
}

/** The link of a new invitation. It is shown here only: the server keeps none. */
export function InvitedDialog({ invited, email, siteName, isAgain = false, onClose }: Props) {
  const { url, expiresAt, isMailed } = invited
  const [code] = useState(() => drawQrCode(url).svg)
  return (
    <Dialog title="The invitation is ready" onClose={onClose}>
      <p role="status" className="mt-4 wrap-anywhere">
        {email === null
          ? 'Pass the link on, or let them scan the code with their phone.'
          : isMailed
            ? `It was mailed to ${email}.`
            : `Nothing was mailed: pass the link on yourself. Only ${email} can use it.`}{' '}
        It works once, until {sayDay(expiresAt)}.{isAgain && ' The link before it has ended.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-moss px-4 py-3">
        <p className="min-w-0 select-all wrap-anywhere">{url}</p>
        <span className="ml-auto">
          <CopyButton value={url} what="the link" />
        </span>
      </div>
      <img
        src={code}
        alt="QR code of the invitation"
        className="mt-4 w-full max-w-80 self-center rounded-2xl border border-line bg-white"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose}>Done</Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            onClick={() =>
              void navigator
                .share({ title: `Invitation to ${siteName}`, url })
                .catch(() => undefined)
            }
          >
            <Share2 aria-hidden className="size-4" />
            Share…
          </Button>
        )}
      </div>
    </Dialog>
  )
}
