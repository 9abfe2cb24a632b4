import { type TextFieldName, textFields } from './fields.ts'

export type Remark = { field: (typeof textFields)[number]; notice: string }

/** The values that a page will not use as typed, and why. */
export function listRemarks(texts: Readonly<Record<TextFieldName, string>>): Remark[] {
  return textFields.flatMap((field) => {
    const notice = field.notice?.(texts[field.name], texts)
    return notice ? [{ field, notice }] : []
  })
}
