import type { HeroStyle } from '../template.ts'

/** The photo is the sky: words are on it over a veil, and the nearest ridge is in front of it. */
export const pictured: HeroStyle = {
  veil: 'deep',
  style: `
.pictured{isolation:isolate;--focus:#fff}
.pictured .vista{position:absolute;inset:0;z-index:-1}
.pictured .sky{background:var(--veil)}
.pictured .sky::before,.pictured .numeral,.pictured .sun,.ridges path:nth-child(-n+2){display:none!important}
.pictured .scene{block-size:clamp(14rem,30vw,27rem);margin:0;background:linear-gradient(var(--veil),#0000 45%)}
.pictured.alone .scene{block-size:clamp(16rem,34vw,30rem)}
.pictured .ridges{inset-block:auto -1px;block-size:clamp(9rem,19vw,20rem)}
.pictured .tagline,.pictured .next span{color:#fff}
.pictured .signs span{background:none;border-color:#ffffff80}
.pictured .signs span:first-of-type{background:var(--amber);border-color:var(--amber)}
`,
}
