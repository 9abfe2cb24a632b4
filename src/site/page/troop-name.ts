/** How long a name is: templates use a smaller font size for a longer name. */
export type NameSize = 'short' | 'medium' | 'long' | 'endless'

export function sizeOfName(name: string): NameSize {
  let room = 0
  for (const character of name) room += character > '\u2e7f' ? 2 : 1
  if (room <= 16) return 'short'
  if (room <= 36) return 'medium'
  return room <= 90 ? 'long' : 'endless'
}
