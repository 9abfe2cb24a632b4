import { fontPair } from '../fonts.ts'
import type { Template } from '../template.ts'
import { classicNames } from './classic-names.ts'
import { frameStyle } from './frame-style.ts'
import { pictured } from './hero-style.ts'
import { renderHome, renderSmall } from './pages.ts'
import { paint } from './paint.ts'
import { sectionStyle } from './section-style.ts'

export const classic: Template = {
  ...classicNames,
  version: 19,
  paint,
  placeholders: 3,
  first: ['meetings', 'announcements', 'events'],
  fonts: [
    ...fontPair('Young Serif', 'classic', 'young-serif', '400'),
    ...fontPair('Vollkorn', 'classic', 'vollkorn', '400'),
  ],
  faces: {
    body: 'Vollkorn,"Vollkorn fallback","Iowan Old Style",Palatino,"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",Georgia,serif',
    head: '"Young Serif","Young Serif fallback","Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",Georgia,serif',
  },
  style: frameStyle + sectionStyle,
  sheet:
    'h1,h2,h3,strong,dt,.day,.what,.leader,.links a{font-family:var(--head-face);font-weight:400}header{border-block-end:4px double;text-align:center}.strip{justify-content:center}',
  pictured,
  icon: (colors) => {
    const { near, cream } = paint(colors).light
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${near}"/><path d="M16 7 27 24H19L16 18 13 24H5Z" fill="${cream}"/></svg>\n`
  },
  renderHome,
  renderSmall,
  loadPieces: async () => (await import('./pieces.ts')).pieces,
  loadShare: async () => (await import('./share.ts')).makeShare,
  loadContrasts: async () => (await import('./contrasts.ts')).contrasts,
}
