import type { Pictured } from '../template.ts'

/** The photo stands below the name, behind the trees of the woodcut. */
export const pictured: Pictured = {
  style: `
.pictured .title{padding-block-end:1.4rem}
.pictured .vista{block-size:clamp(15rem,37vw,31rem);border-block-start:3px double var(--line)}
.pictured .scene{position:relative;display:block;margin-block-start:calc(-1*clamp(6rem,11.5vw,11rem))}
.pictured.alone .scene{block-size:clamp(6rem,11.5vw,11rem)}
.pictured.alone .title{flex:none}
.pictured.alone .vista{flex:1}
.pictured .scene :is(.rays,.sun,.far,.hatch,.tent,.tent+.near){display:none}
`,
}
