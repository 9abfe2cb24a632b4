/** Undoes the escapes of PDF names: `/J#61vaScript` is `/JavaScript`. */
export function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
