/** Whether the server is ready, including its database and file store. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
