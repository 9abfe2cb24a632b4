/** Where the server shows an upload before it is published. Whole, because a preview has no address of its own. */
export function addressOfUpload(key: string): string {
  return `${location.origin}/${key.replace(/^assets\//, 'uploads/')}`
}
