import { fontPair } from '../fonts.ts'
import type { Template } from '../template.ts'
import { pictured } from './hero-style.ts'
import { minimalistNames } from './minimalist-names.ts'
import { renderHome, renderSmall } from './pages.ts'
import { paint } from './paint.ts'
import { style } from './style.ts'

export const minimalist: Template = {
  ...minimalistNames,
  version: 19,
  paint,
  placeholders: 4,
  first: ['meetings', 'announcements', 'events'],
  fonts: fontPair('Instrument Sans', 'minimalist', 'instrument', '400 600'),
  faces: {
    body: '"Instrument Sans","Instrument fallback",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif',
    head: 'var(--body-face)',
  },
  style,
  sheet: 'h1{font-weight:400;letter-spacing:-.03em}header{border-block-end:1px solid}',
  pictured,
  icon: (colors) => {
    const { field, onfield } = paint(colors).light
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${field}"/><path d="M16 5 29 27H3Z" fill="${onfield}"/></svg>\n`
  },
  renderHome,
  renderSmall,
  loadPieces: async () => (await import('./pieces.ts')).pieces,
  loadShare: async () => (await import('./share.ts')).makeShare,
  loadContrasts: async () => (await import('./contrasts.ts')).contrasts,
}
