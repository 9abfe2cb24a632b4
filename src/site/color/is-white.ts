const WHITE = /^#(?:[ef][0-9a-f]){3}$/i

/**
 * Whether this is a six-digit color that people call white. A separate module, so that pages need
 * not load the color measurement.
 */
export function isWhite(color: string): boolean {
  return WHITE.test(color)
}
