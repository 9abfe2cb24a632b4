import type { Field } from '#site/facts/field.ts'
import type { EditorState } from './use-editor.ts'

export type ControlProps<Kind extends Field = Field> = {
  field: Kind
  editor: EditorState
  onFocus: () => void
}

export type FileControlProps = ControlProps<Extract<Field, { accept: string }>>
