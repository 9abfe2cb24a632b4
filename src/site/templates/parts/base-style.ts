// On phones, `content-visibility` makes photos load when a visitor scrolls near them, not with the first
// view. It needs frames whose size does not depend on their content, or a link to a section below the
// photos misses it.

/**
 * The base style of all templates: resets, the large view of a photo, print. Each template adds its
 * colours.
 */
export const baseStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-block-start:var(--scroll-gap,1.5rem)}
body{margin:0;min-block-size:100vh;min-block-size:100svh;display:flex;flex-direction:column;overflow-wrap:anywhere;background:var(--paper);color:var(--ink)}
h1,h2,h3,p,dl,dd,figure,ul,blockquote{margin:0;padding:0}
ul{list-style:none}
h1,h2,h3{text-wrap:balance}
p{text-wrap:pretty}
img,svg{display:block;max-inline-size:100%;block-size:auto}
a{color:inherit}
address{font-style:normal}
@media (max-width:44rem){.photos .enlarge{content-visibility:auto}}
main{flex:1 0 auto;inline-size:100%}
.alone{flex:1 0 auto}
.alone+main{flex:none;padding:0}
.paper{display:none}
.text{white-space:pre-line}
.whole{white-space:nowrap}
a[href^="tel:"],a[href^="mailto:"]{display:inline-block}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
.skip{position:absolute;inset-block-start:0;inset-inline-start:0;z-index:9;padding:.8rem 1.2rem;background:var(--ink);color:var(--paper);transform:translateY(-110%)}
.skip:focus{transform:none}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.enlarge{display:block;inline-size:100%;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:zoom-in}
.enlarge img{inline-size:100%;block-size:100%;object-fit:cover}
.lightbox{inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:1rem;border:0;background:#0d0f0ef2;color:#fff}
.lightbox:popover-open{display:flex;flex-direction:column;gap:.75rem}
.lightbox::backdrop{background:#000c}
.lightbox figure{flex:1;min-block-size:0;display:flex;flex-direction:column;align-items:center;gap:.75rem}
.lightbox picture{flex:1;min-block-size:0;inline-size:100%}
.lightbox img{inline-size:100%;block-size:100%;object-fit:contain}
.lightbox figcaption{max-inline-size:60ch;max-block-size:30vh;overflow:auto;text-align:center}
.lightbox .close{align-self:end;min-block-size:44px;padding:.5rem 1.2rem;border:1px solid #fff9;border-radius:99px;background:#0000;color:#fff;font:inherit;cursor:pointer}
.lightbox .close:focus-visible{outline-color:#fff}
@supports not selector(:popover-open){.lightbox{display:none}}
@media print{
@page{margin:14mm}
html{font-size:9.5pt}
.paper{display:block;font-weight:700}
body{display:block;background:#fff;color:#000;font-size:1rem;line-height:1.45}
.links a[href^=http]::after{content:" (" attr(href) ")" / "";font-weight:400}
.skip,.lightbox,nav,.screen{display:none!important}
a{text-decoration:none;color:inherit}
h2,figure{break-inside:avoid;break-after:avoid}
.photos .enlarge{content-visibility:visible!important}
.photos li:nth-child(n+4){display:none!important}
}
`
