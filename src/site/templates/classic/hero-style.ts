import type { HeroStyle } from '../template.ts'

/** The photo is below the name, like a mounted print, in place of the woodcut. */
export const pictured: HeroStyle = {
  style: `
.pictured .title{padding-block-end:1.4rem}
.pictured .vista{block-size:clamp(13rem,min(37vw,40svh),31rem);border-block-start:3px double var(--line);outline:1px solid #fffc;outline-offset:-12px}
.pictured .scene{display:none}
.pictured.alone .title{flex:none}
.pictured.alone .vista{flex:1}
`,
}
