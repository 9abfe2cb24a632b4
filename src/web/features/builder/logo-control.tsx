import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { preparePicture } from '../../drafts/prepare-picture.ts'
import type { FileControlProps } from './field-control.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { usePicking } from './use-picking.ts'

export function LogoControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { isBusy, problem, pick } = usePicking()
  const { files } = editor.content
  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {files.logo && (
        <div className="flex items-center gap-4 rounded-2xl border border-line bg-raised p-3">
          <img src={files.logo.data} alt="" className="size-16 rounded-lg object-contain" />
          <span className="min-w-0 grow truncate">{files.logo.name}</span>
          <Button
            variant="danger"
            size="icon"
            aria-label="Remove the logo"
            onClick={() => editor.setFiles((before) => ({ ...before, logo: null }), field.name)}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
      <FileButton
        id={id}
        label={files.logo ? 'Choose another picture' : 'Choose a picture'}
        accept={field.accept}
        isBusy={isBusy}
        onFocus={onFocus}
        onPick={([file]) =>
          void pick(async () => {
            if (!file) return []
            const logo = await preparePicture(file, 'logo')
            editor.setFiles((before) => ({ ...before, logo }), field.name)
            return []
          })
        }
      />
    </FieldFrame>
  )
}
