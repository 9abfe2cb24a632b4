import { FileText, X } from 'lucide-react'
import { useId } from 'react'
import { saySize } from '#site/text/say-size.ts'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { REMOVAL, toast } from '../../../lib/toast.ts'
import { detailField, type SiteFile, withoutFile } from '../../../sync/files/site-files.ts'
import type { FileControlProps } from '../control-props.ts'
import { FieldFrame } from '../field-frame.tsx'
import { sayUntilPublished } from '../say-until-published.ts'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePickedFiles } from './use-picked-files.ts'

/** The documents that families download, each with a title. */
export function DocumentsControl({ field, editor, onFocus }: FileControlProps) {
  const id = useId()
  const { pending, problem, pick } = usePickedFiles(editor, 'document')
  const { document: documents } = editor.content.files
  const visitors = sayUntilPublished(editor, 'can download it')

  function entitle(file: SiteFile, caption: string) {
    editor.setFiles(
      (before) => ({
        ...before,
        document: before.document.map((each) =>
          each.id === file.id ? { ...each, caption } : each,
        ),
      }),
      detailField(file.id, 'caption', file.kind),
    )
  }

  function remove(file: SiteFile) {
    const place = documents.indexOf(file)
    const without = () => editor.setFiles((before) => withoutFile(before, file.id), field.name)
    without()
    document.getElementById(id)?.focus()
    const putBack = () =>
      editor.setFiles(
        (before) => ({ ...before, document: before.document.toSpliced(place, 0, file) }),
        field.name,
      )
    toast(`“${file.name}” removed. ${visitors}`.trim(), {
      about: REMOVAL,
      action: { label: 'Undo', onClick: putBack },
    })
  }

  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {documents.map((file) => (
        <div
          key={file.id}
          data-item={file.id}
          className="flex flex-col gap-2 rounded-2xl border border-line bg-raised p-3"
        >
          <div className="flex items-start gap-3">
            <FileText aria-hidden className="mt-3 size-6 shrink-0 text-forest" />
            <span className="min-w-0 grow">
              <input
                className="control"
                aria-label={`Title of ${file.name}`}
                aria-describedby={`${id}-${file.id}`}
                autoComplete="off"
                maxLength={200}
                placeholder={file.name.replace(/\.pdf$/i, '')}
                value={file.caption}
                onFocus={onFocus}
                onChange={(event) => entitle(file, event.target.value)}
              />
              <span id={`${id}-${file.id}`} className="block text-soft text-sm wrap-anywhere">
                {`${file.name}, ${saySize(file.bytes)}`}
              </span>
            </span>
            <IconButton variant="danger" label={`Remove ${file.name}`} onClick={() => remove(file)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <UploadStatus
            sync={editor.sync}
            file={file}
            label={file.name}
            onCancel={() => editor.setFiles((before) => withoutFile(before, file.id), field.name)}
          />
        </div>
      ))}
      <FileButton
        id={id}
        label={documents.length > 0 ? 'Add more PDFs' : 'Choose PDFs'}
        accept={field.accept}
        isMultiple
        isBusy={pending.length > 0}
        onFocus={onFocus}
        onPick={pick}
      />
    </FieldFrame>
  )
}
