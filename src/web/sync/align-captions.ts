/**
 * Each caption belongs to the photo at the same index: when photos are reordered or removed, captions
 * follow.
 */
export function alignCaptions(
  captions: string[],
  from: readonly string[],
  to: readonly string[],
): string[] {
  if (from.join() === to.join()) return captions
  return to.map((id) => captions[from.indexOf(id)] ?? '')
}
