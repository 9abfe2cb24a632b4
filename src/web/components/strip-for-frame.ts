/**
 * Removes what a page without permissions may not do anyway and what browsers complain about: autofocus,
 * and preloading what the page already contains.
 */
export function stripForFrame(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/g, '')
    .replaceAll(' autofocus', '')
}
