// Left, top and radius of each star, in a tile that repeats across the sky.
const stars = [
  [31, 48, 1.1],
  [118, 22, 0.8],
  [164, 131, 1.4],
  [243, 67, 0.9],
  [287, 212, 1],
  [352, 38, 1.6],
  [398, 154, 0.8],
  [455, 91, 1.1],
  [521, 18, 0.9],
  [568, 187, 1.3],
  [604, 102, 0.8],
  [72, 248, 1],
  [214, 317, 0.8],
  [489, 296, 1.2],
]
  .map(([x, y, r = 1]) => `radial-gradient(circle at ${x}px ${y}px,#fff ${r}px,#fff0 ${r + 0.8}px)`)
  .join()

export const frameStyle = `
:root{--scroll-gap:1.5rem}
@font-face{font-family:"Bricolage fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107%;ascent-override:87.2%;descent-override:24.8%;line-gap-override:0%}
body{font:440 1.125rem/1.6 var(--body-face)}
:root:lang(ar){--body-face:system-ui,sans-serif}
h1,h2,h3,.large,.button,.leader{font-weight:800;letter-spacing:-.025em}
:lang(ar) *,:lang(ja) *{letter-spacing:0!important}
.hero{position:relative;background:var(--deep);color:#fff;overflow:hidden}
.sky{position:relative;z-index:1;background:radial-gradient(120% 90% at 85% 110%,var(--sky3),#0000 70%),linear-gradient(var(--sky1),var(--sky2) 60%,var(--sky3))}
.sky::before{content:"";position:absolute;inset:0;opacity:var(--stars);background-image:${stars};background-size:640px 420px;mask-image:linear-gradient(#000,#0000 80%)}
.words{position:relative;max-inline-size:78.5rem;margin-inline:auto;padding:clamp(1.4rem,3vw,2.2rem) min(1.25rem,5vw) clamp(1.2rem,2vw,1.8rem)}
h1{position:relative;max-inline-size:12.5em;font-size:min(clamp(2.6rem,1.2rem + 5.4vw,5.4rem),13vw);line-height:.96;letter-spacing:-.045em}
.short h1{font-size:min(clamp(3.2rem,1rem + 8vw,7rem),16vw)}
.long h1{max-inline-size:16em;font-size:clamp(2rem,1.2rem + 2.8vw,3.6rem);line-height:1.02}
.endless h1{max-inline-size:28em;font-size:clamp(1.35rem,1.1rem + 1.3vw,2.2rem);line-height:1.2;letter-spacing:-.01em}
:lang(ar) h1{line-height:1.3}
:lang(ja) h1{line-height:1.15}
.numeral{display:none}
.signs{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem;margin-block-end:1.1rem;font-weight:600}
.signs span{padding:.3rem min(1rem,4vw);border:1px solid #ffffff52;border-radius:1.25rem;background:#ffffff14}
.signs span:first-of-type{background:var(--amber);border-color:var(--amber);color:var(--onamber)}
.tagline{max-inline-size:22.2em;margin-block-start:.9rem;font-size:clamp(1.15rem,1rem + .8vw,1.5rem);line-height:1.35;color:var(--onsky)}
.words>.screen{margin-block-start:1.2rem}
.logo{inline-size:auto;max-inline-size:45%;block-size:4.5rem;object-fit:contain;border-radius:14px}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:52px;padding:.55rem min(1.7rem,5vw);border-radius:1.7rem;background:linear-gradient(100deg,var(--amber),var(--ember) 130%);color:var(--onamber);font-size:1.1rem;line-height:1.2;letter-spacing:-.01em;text-decoration:none}
.button:hover{background:var(--amber)}
.button.dark{background:var(--strong);color:var(--onstrong)}
.button.ghost{background:none;box-shadow:inset 0 0 0 2px currentColor;color:inherit}
.scene{position:relative;overflow:hidden;block-size:clamp(9rem,19vw,20rem);margin-block-start:-1px;background:var(--dawn)}
.alone .scene{block-size:clamp(13rem,27vw,24rem)}
.alone .sun{top:56%}
.sun{position:absolute;left:60%;top:42%;block-size:81%;aspect-ratio:1;translate:-50% -50%;border-radius:50%;background:var(--disc)}
.ridges{position:absolute;inset:0;inline-size:100%;block-size:100%}
.ridges path{fill:var(--ridge1)}
.ridges path+path{fill:var(--ridge2)}
.ridges path+path+path{fill:var(--paper)}
.dock{position:fixed;z-index:5;inset-inline:0;inset-block-end:0;background:var(--card);border-block-start:1px solid var(--edge);padding-block-end:env(safe-area-inset-bottom)}
.dock ul{display:flex;justify-content:safe center;overflow-x:auto;scrollbar-width:none}
.dock li{flex:1 1 0;min-inline-size:min-content;max-inline-size:8rem}
.dock a{display:grid;grid-template-columns:minmax(min-content,1fr);justify-items:center;align-content:center;gap:.15rem;min-block-size:60px;padding:.3rem .15rem;font-size:.78rem;font-weight:600;line-height:1.15;text-align:center;text-decoration:none;outline-offset:-4px}
.dock span{max-inline-size:7rem;overflow-wrap:break-word;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.icon{inline-size:1.5rem;fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
html{scroll-padding-block-end:5.5rem}
.hero.alone{display:flex;flex-direction:column}
.alone .sky{flex:1;display:grid;align-content:center}
.alone .words{inline-size:100%}
.alone .scene{flex:none}
.alone+main:not(:has(section))+.foot{margin-block-start:0}
.foot{margin-block-start:5rem;padding:2.5rem 1.25rem;background:var(--foot);color:var(--onsky);font-size:1rem}
.dock~.foot{padding-block-end:calc(6.5rem + env(safe-area-inset-bottom))}
.foot>div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.3rem 2.5rem;max-inline-size:76rem;margin-inline:auto}
.foot a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--amber)}
.hero:focus-within,.foot{--focus:var(--amber)}
.compact .words{padding-block:2.2rem 2.6rem}
.compact h1{margin-block-start:1rem;font-size:clamp(2.2rem,1.4rem + 4vw,4rem)}
.home{display:inline-flex;align-items:center;min-block-size:44px;color:var(--amber);font-weight:700;text-underline-offset:.25em}
@media (min-width:48rem){
:root{--scroll-gap:9.5rem}
.dock{position:sticky;inset:auto;inset-block-start:0;background:var(--sky1);border:0;border-block-end:1px solid #ffffff1f;color:var(--onsky)}
.dock ul{flex-wrap:wrap;max-inline-size:78.5rem;margin-inline:auto;padding-inline:.25rem;justify-content:start}
.dock li{flex:none;max-inline-size:none}
.dock a{grid-auto-flow:column;grid-template-columns:none;align-items:center;gap:.5rem;min-block-size:48px;padding:.2rem .65rem;font-size:1rem;outline-color:var(--amber)}
.dock span{max-inline-size:14rem;-webkit-line-clamp:1}
.dock a:hover span{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.35em}
.dock .icon{inline-size:1.2rem;stroke:var(--amber)}
html{scroll-padding-block-end:0}
.dock~.foot{padding-block-end:2.5rem}
}
@media (min-width:56rem){.short .numeral,.medium .numeral{display:block;position:absolute;inset-inline-end:1.25rem;inset-block-end:-.08em;font-size:min(24vw,20rem);line-height:.8;font-weight:800;letter-spacing:-.02em;white-space:nowrap;overflow-wrap:normal;color:#ffffff12}}
@media (max-height:20rem){.dock{position:static}html{scroll-padding-block-end:0}}
`
