/**
 * The error that a link from a mail carries, such as having been used before. Removes it, so it is shown
 * once.
 */
export function takeLinkError(): string | null {
  const complaint = new URLSearchParams(location.hash.slice(1)).get('error_description')
  if (complaint) history.replaceState(history.state, '', '/')
  return complaint
}
