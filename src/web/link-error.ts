/** What a link from a mail complains of, such as having been used before. It is said once. */
export function takeLinkError(): string | null {
  const complaint = new URLSearchParams(location.hash.slice(1)).get('error_description')
  if (complaint) history.replaceState(history.state, '', '/')
  return complaint
}

export async function sayLinkError(complaint: string): Promise<void> {
  const { toast } = await import('sonner')
  toast.error('This link does not work', { description: complaint })
}
