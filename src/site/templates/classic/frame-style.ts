/**
 * Fallback faces with the metrics of the web fonts, so that nothing moves when a font arrives.
 * Later faces of a family come before earlier ones, and those that a device lacks are skipped: Noto
 * Serif is for Android, which has no Times. Vollkorn's capitals and digits are narrower than its
 * small letters.
 */
export const frameStyle = `
@font-face{font-family:"Young Serif fallback";src:local("Noto Serif");size-adjust:103.8%;ascent-override:100.1%;descent-override:35.3%;line-gap-override:0%}
@font-face{font-family:"Vollkorn fallback";src:local("Noto Serif");size-adjust:91.3%;ascent-override:104.3%;descent-override:48.2%;line-gap-override:0%}
@font-face{font-family:"Young Serif fallback";src:local("Times New Roman"),local("Liberation Serif");size-adjust:120.5%;ascent-override:86.2%;descent-override:30.4%;line-gap-override:0%}
@font-face{font-family:"Vollkorn fallback";src:local("Times New Roman"),local("Liberation Serif");size-adjust:110%;ascent-override:86.6%;descent-override:40%;line-gap-override:0%}
@font-face{font-family:"Vollkorn fallback";src:local("Times New Roman"),local("Liberation Serif");size-adjust:98%;ascent-override:97.2%;descent-override:44.9%;line-gap-override:0%;unicode-range:U+21-60}
body{font:400 1.125rem/1.65 var(--body-face);font-variant-numeric:lining-nums;background:repeating-linear-gradient(0deg,#0000 0 3px,#7a60200a 3px 4px),repeating-linear-gradient(90deg,#0000 0 3px,#7a60200a 3px 4px),var(--paper)}
h1,h2,h3,.button,.bar,.leader,.seal b{font-family:var(--head-face);font-weight:400}
.mast{text-align:center;background:linear-gradient(var(--paper),var(--sky));overflow:hidden;border-block-start:8px solid var(--near)}
.strip{display:flex;flex-wrap:wrap;justify-content:center;gap:.1rem 1.1rem;max-inline-size:68rem;margin-inline:auto;padding:.5rem 1.25rem .4rem;border-block-end:3px double var(--line);color:var(--head);font-size:1rem;letter-spacing:.06em}
.strip span:not(:last-child)::after{content:"";display:inline-block;inline-size:.4rem;block-size:.4rem;margin-inline-start:1.1rem;vertical-align:.16em;background:var(--gold);transform:rotate(45deg)}
.title{max-inline-size:66rem;margin-inline:auto;padding:clamp(1rem,2vw,1.6rem) min(1.25rem,5vw) .6rem}
h1{color:var(--head);font-size:min(clamp(2.3rem,1.3rem + 4vw,4.5rem),12.4vw);line-height:1.04;letter-spacing:-.012em}
.short h1{font-size:min(clamp(3rem,1.4rem + 6vw,5.8rem),15vw)}
.long h1{font-size:clamp(1.8rem,1.2rem + 2.4vw,3rem);line-height:1.1}
.endless h1{font-size:clamp(1.35rem,1.1rem + 1.2vw,2rem);line-height:1.25;letter-spacing:0}
.tagline{max-inline-size:26.5em;margin:.7rem auto 0;font-size:clamp(1.15rem,1rem + .7vw,1.45rem);line-height:1.35;color:var(--ink)}
.title>.screen{margin-block-start:1.1rem}
.seal{position:relative;inline-size:5.4rem;block-size:5.4rem;margin:.3rem auto 1rem;border-radius:50%;display:grid;place-content:center;justify-items:center;background:var(--near);color:var(--cream);box-shadow:0 0 0 4px var(--paper),0 0 0 6px var(--gold)}
.seal::after{content:"";position:absolute;inset:5px;border:1.5px dashed #f8f0dea6;border-radius:50%}
.seal svg{inline-size:3rem}
.seal.numbered svg{inline-size:1.9rem}
.seal b{font-size:1.45rem;line-height:1.1;overflow-wrap:normal}
.logo{inline-size:auto;max-inline-size:min(16rem,70%);block-size:clamp(4.5rem,7vw,6rem);object-fit:contain;margin:0 auto .7rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:48px;padding:.5rem min(1.6rem,5vw);background:var(--button);color:var(--onbutton);text-decoration:none;font-size:1.08rem;line-height:1.25;border-radius:3px;box-shadow:inset 0 0 0 2px var(--button),inset 0 0 0 3px var(--onbutton)}
@media (forced-colors:active){.button{border:1px solid}}
.button:hover{box-shadow:inset 0 0 0 2px var(--button),inset 0 0 0 5px var(--onbutton)}
.button.quiet{background:none;color:var(--head);box-shadow:inset 0 0 0 1.5px var(--head)}
.button.quiet:hover{background:var(--head);color:var(--paper)}
.links{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1.25rem}
.links:empty{display:none}
.scene{inline-size:100%;block-size:clamp(4.4rem,11.5vw,11rem);margin-block-start:.3rem;mask-image:linear-gradient(#0000,#000 3rem)}
.alone .scene{block-size:clamp(9rem,17vw,14rem)}
.scene .rays{fill:none;stroke:var(--gold);stroke-width:2.5;stroke-linecap:round;opacity:.75}
.scene .sun{fill:var(--sun)}
.scene .far{fill:var(--far)}
.scene .hatch{fill:none;stroke:var(--near);stroke-width:2;opacity:.45}
.scene .near{fill:var(--near)}
.scene .tent{fill:var(--cream)}
.bar{background:var(--near);color:var(--cream);border-block-end:4px double var(--gold)}
.bar ul{display:flex;flex-wrap:wrap;justify-content:center;max-inline-size:68rem;margin-inline:auto;padding:.2rem .5rem}
.bar a{display:flex;align-items:center;min-block-size:44px;padding:.2rem .8rem;text-decoration:none}
.bar a:hover{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.3em}
.bar a:focus-visible,.foot a:focus-visible,.patch a:focus-visible{outline-color:#fff}
.mast.alone{display:flex;flex-direction:column}
.alone .strip,.alone .scene{flex:none}
.alone .title{flex:1;display:grid;align-content:center;justify-items:center}
.alone+main:not(:has(section))+.foot{margin-block-start:0}
.foot{margin-block-start:4.5rem;padding:2rem 1.25rem 2.4rem;background:var(--foot);color:var(--onfoot);text-align:center;font-size:.98rem;border-block-start:4px double var(--gold)}
.foot p+p{margin-block-start:.3rem}
.foot a{display:inline-flex;align-items:center;min-block-size:44px}
.small{border-block-end:3px double var(--line)}
.home{font:400 1.5rem/1.3 var(--head-face);padding-block:1rem}
.home a{display:inline-block;padding-block:.4rem;text-decoration:none;color:var(--head)}
@media (min-width:56rem){.bar a{padding:.2rem 1.05rem}}
`
