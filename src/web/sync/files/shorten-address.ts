const short = new Map<string, string>()

/**
 * Replaces a data URL with an object URL that lasts as long as the tab: a dozen data URLs make a page
 * too large to be parsed again at every keystroke.
 */
export function shortenAddress(address: string): string {
  if (!address.startsWith('data:')) return address
  const known = short.get(address) ?? URL.createObjectURL(toBlob(address))
  short.set(address, known)
  return known
}

function toBlob(address: string): Blob {
  const comma = address.indexOf(',')
  const type = address.slice('data:'.length, address.indexOf(';'))
  return new Blob([Uint8Array.from(atob(address.slice(comma + 1)), (sign) => sign.charCodeAt(0))], {
    type,
  })
}
