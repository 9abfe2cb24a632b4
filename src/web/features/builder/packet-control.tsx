import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { formatBytes } from '../../lib/format-bytes.ts'
import { toast } from '../../lib/toast.ts'
import { holdFile } from '../../uploads/open-files.ts'
import type { SiteFile } from '../../uploads/site-files.ts'
import type { FileControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePicking } from './use-picking.ts'

const SIGNATURE = '%PDF-'

export function PacketControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicking()
  const { packet } = editor.content.files
  const set = (next: typeof packet) =>
    editor.setFiles((before) => ({ ...before, packet: next }), field.name)

  async function take(picked: File | undefined): Promise<string[]> {
    if (!picked) return []
    const start = await picked.slice(0, 1_024).text()
    if (!start.includes(SIGNATURE)) return [`“${picked.name}” is not a PDF.`]
    const file = describe(picked)
    await holdFile(file, picked)
    set(file)
    return []
  }

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
            keeper={editor.keeper}
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
        onPick={([picked]) => void pick(() => take(picked))}
      />
    </FieldFrame>
  )
}

function describe({ name, size }: File): SiteFile {
  const look = { alt: '', width: 0, height: 0, color: '', thumb: '' }
  return {
    id: crypto.randomUUID(),
    kind: 'packet',
    name,
    bytes: size,
    type: 'application/pdf',
    ...look,
  }
}
