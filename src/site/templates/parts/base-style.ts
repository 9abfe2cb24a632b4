/** Common to every template, on screens and on paper: resets and text. */
export const baseStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-block-start:var(--scroll-gap,1.5rem);overflow-anchor:none}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:flex;flex-direction:column;overflow-wrap:anywhere;background:var(--paper);color:var(--ink)}
h1,h2,h3,p,dl,dd,figure,ul,ol{margin:0;padding:0}
ul{list-style:none}
.points{padding-inline-start:1.4em;list-style:disc}
ol.points{list-style:decimal}
.points li{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.points li+li,ol.points+ul.points,ul.points+ol.points[start]{margin-block-start:.25em}
h1,h2,h3{text-wrap:balance}
p{text-wrap:pretty}
img,svg{display:block;max-inline-size:100%;block-size:auto}
a{color:inherit}
.next small{display:block;font-size:1rem}
main{flex:1 0 auto;inline-size:100%}
.alone{flex:1 0 auto}
.alone+main:not(:has(section)){flex:none;padding:0}
.paper{display:none}
.text{white-space:pre-line}
.large{text-wrap:balance}
.whole{display:inline-block;max-inline-size:100%;white-space:normal}
.leader [dir]{text-align:-webkit-match-parent;text-align:match-parent}
:where(a[href^="tel:"],a[href^="mailto:"]){display:inline-block}
.named{display:inline}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media (max-width:56rem){nav .minor{display:none}}
.skip{position:absolute;inset-block-start:0;inset-inline-start:0;z-index:9;padding:.8rem 1.2rem;background:var(--ink);color:var(--paper);transform:translateY(-110%)}
.skip:focus{transform:none}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`
