/** The URL of an upload before it is published. Absolute, because a preview has no URL of its own. */
export function addressOfUpload(key: string): string {
  return `${location.origin}/${key.replace(/^assets\//, 'uploads/')}`
}
