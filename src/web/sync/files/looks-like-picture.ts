/** Whether a file starts like a picture that the server may decode even if this browser cannot. */
export function looksLikePicture(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG') ||
    text.startsWith('GIF8') ||
    text.slice(8, 12) === 'WEBP' ||
    // HEIC and AVIF, as phones produce them.
    text.slice(4, 8) === 'ftyp'
  )
}
