const WHITE = /^#(?:[ef][0-9a-f]){3}$/i

/** Whether these are six digits of a color that people call white. Pages ask; what measures it they need not load. */
export function isWhite(color: string): boolean {
  return WHITE.test(color)
}
