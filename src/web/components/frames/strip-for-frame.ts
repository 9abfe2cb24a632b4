/** Removes markup that a page without permissions cannot use and that makes browsers warn. */
export function stripForFrame(html: string): string {
  return html.replace(/<link rel="icon"[^>]*>/g, '').replaceAll(' autofocus', '')
}
