/** Captions belong to places in a row of photos: in another row of the same photos they go along with them. */
export function alignCaptions(
  captions: string[],
  from: readonly string[],
  to: readonly string[],
): string[] {
  if (from.join() === to.join()) return captions
  return to.map((id) => captions[from.indexOf(id)] ?? '')
}
