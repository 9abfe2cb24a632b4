import type { Field } from '#site/field.ts'
import { LogoControl } from './logo-control.tsx'
import { PacketControl } from './packet-control.tsx'
import { PhotosControl } from './photos-control.tsx'
import { TextControl } from './text-control.tsx'
import type { EditorState } from './use-editor.ts'

export type ControlProps<Kind extends Field = Field> = {
  field: Kind
  editor: EditorState
  onFocus: () => void
}

export type FileControlProps = ControlProps<Extract<Field, { accept: string }>>

/** One field of the wizard, whatever its kind. */
export function FieldControl({ field, editor, onFocus }: ControlProps) {
  const props = { editor, onFocus }
  switch (field.kind) {
    case 'image':
      return <LogoControl field={field} {...props} />
    case 'images':
      return <PhotosControl field={field} {...props} />
    case 'file':
      return <PacketControl field={field} {...props} />
    case 'captions':
      // Each caption stands beside its photo.
      return null
    default:
      return <TextControl field={field} {...props} />
  }
}
