/** Removes what a page without permissions may not do anyway and what browsers complain about. */
export function stripForFrame(html: string): string {
  return html.replace(/<link rel="icon"[^>]*>/g, '').replaceAll(' autofocus', '')
}
