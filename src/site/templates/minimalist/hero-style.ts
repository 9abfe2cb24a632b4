import type { HeroStyle } from '../template.ts'

/** The photo fills the top from edge to edge; all words are below it. */
export const pictured: HeroStyle = {
  style: `
.pictured{padding-block-start:0}
.pictured .vista{margin-inline:calc(-1*var(--gutter));margin-block-end:clamp(.8rem,1.6vw,1.3rem);aspect-ratio:13/10;max-block-size:46vh;max-block-size:46svh;min-block-size:13rem;inline-size:calc(100% + 2*var(--gutter))}
.pictured h1{margin-block-start:clamp(1.2rem,3vw,2.4rem)}
@media (min-width:44rem){.pictured .vista{aspect-ratio:21/9;max-block-size:44vh}}
`,
}
