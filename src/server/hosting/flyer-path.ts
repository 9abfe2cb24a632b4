/** A flyer or a card leads here. */
export const FLYER_PATH = /^\/q\/([a-z0-9]{1,16})$/
/** From there on to the page, which is then not counted again. */
export const BEHIND_FLYER = '/?q'
