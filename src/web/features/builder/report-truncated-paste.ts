import { toast } from '../../lib/toast.ts'

/** Browsers silently truncate a paste to `maxlength`: from now on a toast reports it. */
export function reportTruncatedPaste(): void {
  document.addEventListener('paste', tellCut)
}

function tellCut({ target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  // A text box with formatting reports this itself.
  if (!isField || target.maxLength < 0 || defaultPrevented) return
  const { value, selectionStart, selectionEnd, maxLength } = target
  const left = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
  const pasted = clipboardData?.getData('text/plain').length ?? 0
  if (left + pasted <= maxLength) return
  toast('Not all of it fits', {
    about: 'cut paste',
    description: `There is room for ${maxLength.toLocaleString('en')} letters here. The rest of what you pasted is still where you copied it.`,
  })
}
