import * as Primitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCloseRequest } from '../../lib/use-close-request.ts'

// A dialog with a form opens with the focus in its first field that is empty.
const FIELD = 'input:not([type=radio]), textarea'
const WIDTHS = { narrow: 'max-w-md', middle: 'max-w-3xl', wide: 'max-w-6xl' } as const

type Props = {
  title: ReactNode
  description?: ReactNode
  onClose?: () => void
  width?: 'narrow' | 'middle' | 'wide'
  /** Whether it opens with the focus in a field; on a phone that brings up the keyboard. */
  opensInField?: boolean
  children: ReactNode
}

export function Dialog(props: Props) {
  const { title, description, onClose, width = 'narrow', opensInField = true, children } = props
  const [opener] = useState(() => document.activeElement)
  useCloseRequest(onClose)
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-[#0b140fb3] backdrop-blur-[2px]" />
        <Primitive.Content
          {...(!description && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            const target = event.target
            // A toast whose button was pressed is gone by now.
            const isToast =
              target instanceof Element && (target.closest('.toaster') || !target.isConnected)
            if (isToast || !onClose) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            if (!(event.target instanceof HTMLElement)) return
            if (!opensInField) {
              event.preventDefault()
              event.target.focus()
              return
            }
            const fields = Array.from(event.target.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD))
            const field = fields.find(({ value }) => value === '') ?? fields[0]
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Only if nothing else has taken the focus already.
            const isFree = document.activeElement === document.body
            if (isFree && opener instanceof HTMLElement) opener.focus()
          }}
          onEscapeKeyDown={(event) => {
            if (!onClose) event.preventDefault()
          }}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[94dvh] w-full flex-col scroll-py-3 overflow-y-auto rounded-t-3xl bg-paper p-[min(1.5rem,6vw)] text-ink shadow-2xl outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:rounded-3xl sm:p-8 ${WIDTHS[width]}`}
        >
          {/* Beside the first line only: large letters leave no room for a word and a button. */}
          <div className="flow-root">
            {onClose && (
              <Primitive.Close
                className="relative float-right -mt-4 -mr-3 -mb-1 ml-3 grid size-11 place-items-center rounded-full text-soft hover:bg-moss"
                aria-label="Close"
              >
                <X aria-hidden className="size-5" />
              </Primitive.Close>
            )}
            <Primitive.Title className="wrap-anywhere text-[min(1.5rem,11vw)] leading-[1.12] sm:text-3xl">{title}</Primitive.Title>
          </div>
          {description && (
            <Primitive.Description className="mt-2 text-soft">{description}</Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
