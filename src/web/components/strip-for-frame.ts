/**
 * Takes out what a page without permissions may not do anyway, and what browsers complain about:
 * focus by itself, and fetching ahead what stands in the page already.
 */
export function stripForFrame(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/g, '')
    .replaceAll(' autofocus', '')
}
