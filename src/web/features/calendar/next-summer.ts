/** Mid-June to the end of August: this summer, or the next one if it is over. */
export function nextSummer(now: Date): { from: string; to: string } {
  const year = now.getMonth() < 8 ? now.getFullYear() : now.getFullYear() + 1
  return { from: `${year}-06-15`, to: `${year}-08-31` }
}
