/** A text as it stands in an address. The database makes more of some letters. */
export function slugOf(text: string | null): string {
  const plain = (text ?? '').toLowerCase().normalize('NFD')
  return plain
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
