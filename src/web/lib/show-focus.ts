/**
 * Scrolls to what Tab has led to. Of a long field browsers show only the line that is written in, and a
 * dialog that keeps the focus inside does not scroll: the rest may lie under what sticks to the screen.
 */
export function showFocus({ key }: KeyboardEvent): void {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' })
}
