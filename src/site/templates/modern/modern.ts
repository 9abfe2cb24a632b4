import { fontPair } from '../fonts.ts'
import type { Template } from '../template.ts'
import { frameStyle } from './frame-style.ts'
import { pictured } from './hero-style.ts'
import { modernNames } from './modern-names.ts'
import { motionStyle } from './motion-style.ts'
import { renderHome, renderSmall } from './pages.ts'
import { paint } from './paint.ts'
import { sectionStyle } from './section-style.ts'

export const modern: Template = {
  ...modernNames,
  version: 19,
  paint,
  placeholders: 6,
  first: ['meetings', 'announcements', 'events'],
  fonts: fontPair('Bricolage Grotesque', 'modern', 'bricolage', '400 800'),
  faces: {
    body: '"Bricolage Grotesque","Bricolage fallback",system-ui,"Hiragino Sans","Noto Sans JP",sans-serif',
    head: 'var(--body-face)',
  },
  style: frameStyle + sectionStyle + motionStyle,
  sheet: 'h1,h2,h3{font-weight:800;letter-spacing:-.02em}header{border-block-end:5px solid}',
  pictured,
  icon: (colors) => {
    const { deep, amber, ember } = paint(colors).light
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${deep}"/><circle cx="20" cy="13" r="6" fill="${amber}"/><path d="M0 26 10 13 17 22 22 16 32 27V32H0Z" fill="${ember}"/></svg>\n`
  },
  renderHome,
  renderSmall,
  loadPieces: async () => (await import('./pieces.ts')).pieces,
  loadShare: async () => (await import('./share.ts')).makeShare,
  loadContrasts: async () => (await import('./contrasts.ts')).contrasts,
}
