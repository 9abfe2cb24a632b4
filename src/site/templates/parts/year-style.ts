import { fontFaces } from '../fonts.ts'
import type { Template } from '../template.ts'

export const YEAR_STYLE_PATH = 'calendar.css'

/**
 * The style of the year on one sheet: the template's type in black on white, which suits any
 * printer. The same on every site of a template.
 */
export function yearStyleOf({ fonts, faces }: Pick<Template, 'fonts' | 'faces'>): string {
  return `${fontFaces(fonts, (path) => path)}:root{--body-face:${faces.body};--head-face:${faces.head}}
${yearStyle}`
}

/** On paper a month that continues in the next column repeats its name, like a table header. */
const yearStyle = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:none;text-size-adjust:none}
body{max-inline-size:75rem;margin:0 auto;padding:1rem;background:#fff;color:#111;font:1rem/1.4 var(--body-face);overflow-wrap:anywhere}
h1,h2,p,dl,dd{margin:0}
h1,h2,dt{font-family:var(--head-face);font-synthesis-weight:none}
h1{font-size:1.8rem;line-height:1.2}
h2{padding-block-end:.2rem;border-block-end:2px solid #111;font-size:1.1rem}
a{color:inherit}
header a{display:inline-block;min-block-size:44px;text-decoration-thickness:1px;text-underline-offset:.2em}
:focus-visible{outline:3px solid #111;outline-offset:3px}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1.4rem;margin-block:1rem}
div{padding-block:.35rem;border-block-end:1px solid #bbb}
dt{font-weight:700}
dd{text-align:-webkit-match-parent;text-align:match-parent}
time{display:inline-block;margin-inline-end:.4em;white-space:nowrap}
footer a{display:inline-flex;align-items:center;min-block-size:44px}
small{display:block;font-size:.9rem;color:#444}
@media print{
@page{margin:9mm}
body{padding:0;font-size:7.5pt;line-height:1.25}
header{display:flex;justify-content:space-between;align-items:baseline}
header a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;min-block-size:0;text-decoration:none}
h1{font-size:13pt}
header p{flex:none}
.screen{display:none}
h2{font-size:9pt;break-after:avoid}
main{margin-block:2mm}
div{padding-block:.3mm;break-inside:avoid}
small{display:inline;font-size:.93em;color:#000}
.roomy{grid-template-columns:repeat(3,1fr);gap:3mm 5mm}
.roomy section{min-block-size:52mm;break-inside:avoid}
.roomy dd{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
main:not(.roomy){display:block;columns:3;column-gap:5mm;font-size:8pt}
main:not(.roomy) :is(dt,dd){display:inline}
main:not(.roomy) div{max-block-size:calc(2lh + .6mm);overflow:hidden}
main.whole div{max-block-size:calc(4lh + .6mm)}
main:not(.roomy) section+section{margin-block-start:2mm}
main:not(.roomy) section{display:table;inline-size:100%}
main:not(.roomy) h2{display:table-header-group;break-inside:avoid}
main:not(.roomy) dl{border-block-start:2px solid;-webkit-box-decoration-break:clone;box-decoration-break:clone}
main.crowded{columns:4;column-gap:4mm;font-size:6.5pt}
}
`
