/** The indexes 0 to count - 1 in their order after one of them moved. */
export function moveItem(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place).filter((place) => place !== from)
  order.splice(Math.max(0, Math.min(count - 1, to)), 0, from)
  return order
}
