// `--script` shrinks Arabic and Japanese names, whose lines need more height than their font size.

/**
 * The base style of all printed pieces: exactly one sheet, in millimeters, with margins that any printer
 * can print.
 */
export const pieceStyle = `
*,*::before,*::after{box-sizing:border-box}
html{--width:215.9mm;--height:279.4mm;color-scheme:light;overflow:hidden;background:#fff;font-size:4.4mm;-webkit-text-size-adjust:none;text-size-adjust:none}
.a4{--width:210mm;--height:297mm}
html,h1,h2,p,dl,dd,ul{margin:0;padding:0}
ul{list-style:none}
body{inline-size:var(--width);block-size:calc(var(--height) - .5mm);margin:0;padding:12mm;overflow:hidden;display:flex;flex-direction:column;color:#000;overflow-wrap:anywhere;-webkit-print-color-adjust:exact;print-color-adjust:exact}
h1,p,dd{text-wrap:balance}
body>*,.frame>*{flex-shrink:0}
h1,.tagline,dd span,.people{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
h1{-webkit-line-clamp:4;font-size:calc(var(--name)*var(--script,1))}
:lang(ar){--script:.68}
:lang(ja){--script:.8}
.tagline{-webkit-line-clamp:3}
.endless .tagline{-webkit-line-clamp:2}
dd span{-webkit-line-clamp:6;white-space:pre-line}
.people{-webkit-line-clamp:3}
.endless .people{-webkit-line-clamp:2}
.address,.lines li{text-align:-webkit-match-parent;text-align:match-parent}
svg,img{display:block}
.code{inline-size:100%;block-size:auto}
.logo{align-self:start;inline-size:auto;block-size:22mm;max-inline-size:70mm;object-fit:contain}
`
