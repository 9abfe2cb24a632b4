import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { saySize } from '#site/text/say-size.ts'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { REMOVAL, toast } from '../../../lib/toast.ts'
import { type SiteFile, withFile, withoutFile } from '../../../sync/files/site-files.ts'
import type { FileControlProps } from '../control-props.ts'
import { FieldFrame } from '../field-frame.tsx'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { usePickedFiles } from './use-picked-files.ts'

type Words = {
  /** As in "Remove the logo". */
  name: string
  removed: string
  choose: string
  chooseAnother: string
}

type Props = FileControlProps & {
  kind: SiteFile['kind']
  words: Words
  /** Shown for the file, before its name. */
  picture: (file: SiteFile) => ReactNode
  /** Controls below the file. `leave` moves the focus away from a button that is about to disappear. */
  details?: (file: SiteFile, leave: () => void) => ReactNode
}

/** A field that holds one file, which can be picked, replaced, removed and restored. */
export function SingleFileControl({ field, editor, onFocus, kind, words, ...shows }: Props) {
  const id = useId()
  const { pending, problem, pick } = usePickedFiles(editor, kind)
  const [file] = editor.content.files[kind]
  const put = (back: SiteFile) => editor.setFiles((before) => withFile(before, back), field.name)
  const take = (out: SiteFile) =>
    editor.setFiles((before) => withoutFile(before, out.id), field.name)

  const focusField = () => document.getElementById(id)?.focus()

  function remove(file: SiteFile) {
    take(file)
    // The pressed button is gone with the file.
    focusField()
    toast(words.removed, { about: REMOVAL, action: { label: 'Undo', onClick: () => put(file) } })
  }

  return (
    <FieldFrame id={id} field={field} notice={problem}>
      {file && (
        <div className="flex flex-col gap-2 rounded-2xl border border-line bg-raised p-3">
          <div className="flex items-center gap-3">
            {shows.picture(file)}
            <span className="min-w-0 grow wrap-anywhere">
              <span className="line-clamp-3">{file.name}</span>
              <span className="block text-soft text-sm">{saySize(file.bytes)}</span>
            </span>
            <IconButton
              variant="danger"
              label={`Remove ${words.name}`}
              onClick={() => remove(file)}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          {shows.details?.(file, focusField)}
          {/* Last: it comes and goes on its own, and would move a button that somebody is about
             to press. */}
          <UploadStatus
            sync={editor.sync}
            file={file}
            label={words.name}
            onCancel={() => take(file)}
          />
        </div>
      )}
      <FileButton
        id={id}
        label={file ? words.chooseAnother : words.choose}
        accept={field.accept}
        isBusy={pending.length > 0}
        onFocus={onFocus}
        onPick={pick}
      />
    </FieldFrame>
  )
}
