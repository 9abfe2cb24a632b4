import { type TextFieldName, textFields } from './fields.ts'

export type Remark = { field: (typeof textFields)[number]; notice: string }

/** What a page will not use as it was typed, and why. */
export function listRemarks(texts: Readonly<Record<TextFieldName, string>>): Remark[] {
  return textFields.flatMap((field) => {
    const notice = field.notice?.(texts[field.name], texts)
    return notice ? [{ field, notice }] : []
  })
}
