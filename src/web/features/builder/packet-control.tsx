import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import type { FileControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { usePicking } from './use-picking.ts'

const SIGNATURE = '%PDF-'

export function PacketControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicking()
  const { files } = editor.content

  async function take(file: File | undefined): Promise<string[]> {
    if (!file) return []
    const start = await file.slice(0, 1024).text()
    if (!start.includes(SIGNATURE)) return [`“${file.name}” is not a PDF.`]
    const packet = { id: crypto.randomUUID(), name: file.name, blob: file }
    editor.setFiles((before) => ({ ...before, packet }), field.name)
    return []
  }

  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {files.packet && (
        <div className="flex items-center gap-3 rounded-2xl border border-line bg-raised p-3">
          <FileText aria-hidden className="size-6 shrink-0 text-forest" />
          <span className="min-w-0 grow truncate">{files.packet.name}</span>
          <Button
            variant="danger"
            size="icon"
            aria-label="Remove the packet"
            onClick={() => editor.setFiles((before) => ({ ...before, packet: null }), field.name)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
      <FileButton
        id={id}
        label={files.packet ? 'Choose another PDF' : 'Choose a PDF'}
        accept={field.accept}
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={([file]) => void pick(() => take(file))}
      />
    </FieldFrame>
  )
}
