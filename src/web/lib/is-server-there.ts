/** Whether the server answers, and its database and files answer it. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}
