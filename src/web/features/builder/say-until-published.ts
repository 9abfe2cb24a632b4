import type { EditorState } from './use-editor.ts'

type Known = Pick<EditorState, 'isPublished' | 'isTakenDown'>

/** What visitors still find of what was removed; '' where they never found it. */
export function sayUntilPublished(
  { isPublished, isTakenDown }: Known,
  what: 'see it' | 'see this' | 'can download it',
): string {
  if (!isPublished) return ''
  return isTakenDown
    ? `Once the page is put back, visitors ${what} until you publish.`
    : `Visitors ${what} until you publish.`
}
