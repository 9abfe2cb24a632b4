/** From a flyer or a card on to the page, which is then not counted again. */
export const BEHIND_FLYER = '/?q'

/**
 * The code of a flyer or a card that leads here: `/q/CODE`, also as somebody types it, or with what a website
 * appends to links; '' for any other address.
 */
export function readCode(target: string): string {
  if (!target.startsWith('/q/')) return ''
  return /^\/q\/([a-z0-9]{1,16})\/?(?:\?|$)/i.exec(target)?.[1]?.toLowerCase() ?? ''
}
