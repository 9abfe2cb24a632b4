/**
 * Scrolls to the element that Tab has focused. For a long field browsers show only the line with
 * the caret, and a dialog that traps the focus does not scroll: the rest may be under something
 * sticky.
 */
export function showFocus({ key }: KeyboardEvent): void {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' })
}
