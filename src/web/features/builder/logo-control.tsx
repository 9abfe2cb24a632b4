import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { formatBytes } from '../../lib/format-bytes.ts'
import { toast } from '../../lib/toast.ts'
import type { FileControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePicks } from './use-picks.ts'

export function LogoControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicks(editor, 'logo')
  const { logo } = editor.content.files
  const set = (next: typeof logo) =>
    editor.setFiles((before) => ({ ...before, logo: next }), field.name)

  function remove() {
    set(null)
    toast('Logo removed', { action: { label: 'Undo', onClick: () => set(logo) } })
  }

  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {logo && (
        <div className="flex flex-col gap-2 rounded-2xl border border-line bg-raised p-3">
          <div className="flex items-center gap-3">
            <LogoOn thumb={logo.thumb} ground="light" />
            <LogoOn thumb={logo.thumb} ground="dark" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="line-clamp-3">{logo.name}</span>
              <span className="block text-soft text-sm">{formatBytes(logo.bytes)}</span>
            </span>
            <Button variant="danger" size="icon" aria-label="Remove the logo" onClick={remove}>
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          <UploadStatus
            fileSync={editor.fileSync}
            file={logo}
            label="the logo"
            onCancel={() => set(null)}
          />
        </div>
      )}
      <FileButton
        id={id}
        label={logo ? 'Choose another picture' : 'Choose a picture'}
        accept={field.accept}
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={pick}
      />
    </FieldFrame>
  )
}

/** Templates put the logo on light and on dark: both are looked at here, whatever the app looks like. */
function LogoOn({ thumb, ground }: { thumb: string; ground: 'light' | 'dark' }) {
  return (
    <figure className="flex flex-col items-center gap-1">
      <div
        className={`rounded-lg border border-line p-1 ${ground === 'light' ? 'bg-[#ffffff]' : 'bg-[#16241b]'}`}
      >
        <Thumbnail thumb={thumb} className="size-16 rounded-md object-contain" />
      </div>
      <figcaption className="text-soft text-xs">On {ground}</figcaption>
    </figure>
  )
}
