import { partLater } from '../../components/load-later.tsx'
import type { ControlProps } from './control-props.ts'
import { TextControl } from './text-control.tsx'

// Nobody begins with files: by the time somebody comes to them, this has been fetched.
// What makes files ready and sends them is wanted a moment later, perhaps after a time without a network.
const FileControl = partLater(async () => {
  const [control] = await Promise.all([
    import('./file-control.tsx'),
    import('../../sync/files/make-ready.ts'),
    import('../../sync/files/file-sender.ts'),
  ])
  return control.FileControl
})

/** One field of the wizard, whatever its kind. */
export function FieldControl({ field, editor, onFocus }: ControlProps) {
  const props = { editor, onFocus }
  switch (field.kind) {
    case 'image':
    case 'images':
    case 'file':
      return <FileControl field={field} {...props} />
    case 'captions':
      // Each caption stands beside its photo.
      return null
    default:
      return <TextControl field={field} {...props} />
  }
}
