/** A text as it appears in an address. The database transliterates more letters. */
export function slugOf(text: string | null): string {
  const plain = (text ?? '').toLowerCase().normalize('NFD')
  return plain
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
