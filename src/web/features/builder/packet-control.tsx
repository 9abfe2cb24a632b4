import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { formatBytes } from '../../lib/format-bytes.ts'
import { toast } from '../../lib/toast.ts'
import type { FileControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePicks } from './use-picks.ts'

export function PacketControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicks(editor, 'packet')
  const { packet } = editor.content.files
  const set = (next: typeof packet) =>
    editor.setFiles((before) => ({ ...before, packet: next }), field.name)

  function remove() {
    set(null)
    toast('Packet removed', { action: { label: 'Undo', onClick: () => set(packet) } })
  }

  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {packet && (
        <div className="flex flex-col gap-2 rounded-2xl border border-line bg-raised p-3">
          <div className="flex items-center gap-3">
            <FileText aria-hidden className="size-6 shrink-0 text-forest" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="line-clamp-3">{packet.name}</span>
              <span className="block text-soft text-sm">{formatBytes(packet.bytes)}</span>
            </span>
            <Button variant="danger" size="icon" aria-label="Remove the packet" onClick={remove}>
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          <UploadStatus
            fileSync={editor.fileSync}
            file={packet}
            label="the packet"
            onCancel={() => set(null)}
          />
        </div>
      )}
      <FileButton
        id={id}
        label={packet ? 'Choose another PDF' : 'Choose a PDF'}
        accept={field.accept}
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={pick}
      />
    </FieldFrame>
  )
}
