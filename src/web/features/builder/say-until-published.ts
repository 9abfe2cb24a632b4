import type { EditorState } from './use-editor.ts'

type Known = Pick<EditorState, 'isPublished' | 'isTakenDown'>

/** States that a removed file stays visible until the next publishing; '' if visitors never saw it. */
export function sayUntilPublished(
  { isPublished, isTakenDown }: Known,
  what: 'see it' | 'see this' | 'can download it',
): string {
  if (!isPublished) return ''
  return isTakenDown
    ? `Once the page is put back, visitors ${what} until the page is published again.`
    : `Visitors ${what} until the page is published again.`
}
