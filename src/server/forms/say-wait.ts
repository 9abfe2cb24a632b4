/** How long somebody waits before a form can be sent again: 'a minute', '20 minutes'. */
export function sayWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}
