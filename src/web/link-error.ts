/** What a link from a mail complains of, such as having been used before. It is said once. */
export function takeLinkError(): string | null {
  const complaint = new URLSearchParams(location.hash.slice(1)).get('error_description')
  if (complaint) history.replaceState(history.state, '', '/')
  return complaint
}
