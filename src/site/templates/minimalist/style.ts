export const style = `
:root{--gutter:clamp(min(1.25rem,5vw),5vw,5rem)}
@font-face{font-family:"Instrument fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:101.5%;ascent-override:95.5%;descent-override:24.6%;line-gap-override:0%}
body{font:400 1.125rem/1.6 var(--body-face);padding-inline:var(--gutter)}
h1,h2,h3{font-weight:400}
strong{font-weight:600}
a{text-decoration-thickness:1px;text-underline-offset:.25em}
a:hover{color:var(--mark)}
.top{padding-block:clamp(1rem,2vw,1.6rem) clamp(1.6rem,3.5vw,3rem);--ink:var(--onfield);--soft:var(--fieldsoft);--rule:var(--fieldrule);--mark:var(--fieldmark)}
.own .top{margin:0 calc(-1*var(--gutter)) clamp(2rem,4vw,3.5rem);padding-inline:var(--gutter);background:var(--field);color:var(--ink);--focus:var(--onfield);border-block-end:clamp(.5rem,1vw,.8rem) solid var(--band)}
.own .alone{margin-block-end:0}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2rem 2rem;color:var(--soft)}
.line:empty{display:none}
.line a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--ink)}
.logo{inline-size:auto;max-inline-size:50%;block-size:4rem;object-fit:contain;object-position:0;margin-block-start:1.2rem}
:dir(rtl) .logo{object-position:100%}
h1{max-inline-size:11.3em;margin-block-start:clamp(1.8rem,5vw,4rem);margin-inline-start:-.045em;font-size:min(clamp(2.7rem,1.2rem + 6vw,6.6rem),13.5vw);line-height:.98;letter-spacing:-.045em}
.short h1{font-size:min(clamp(3.4rem,1rem + 10vw,9rem),17vw);line-height:.92}
.long h1{max-inline-size:14.6em;font-size:clamp(2rem,1.2rem + 3vw,4rem);line-height:1.05;letter-spacing:-.03em}
.endless h1{max-inline-size:30.6em;margin-block-start:1.8rem;font-size:clamp(1.4rem,1.1rem + 1.3vw,2.3rem);line-height:1.25;letter-spacing:-.015em}
:lang(ar) h1,:lang(ja) h1{line-height:1.25;letter-spacing:0}
.logo+h1{margin-block-start:1.2rem}
.lead{display:grid;gap:.7rem 2rem;margin-block-start:clamp(.9rem,2vw,1.6rem)}
.tagline{max-inline-size:26.6em;font-size:clamp(1.15rem,1rem + .8vw,1.6rem);line-height:1.35;letter-spacing:-.01em}
.go{display:inline-flex;align-items:center;gap:.7em;min-block-size:48px;font-weight:600;text-decoration:none;box-shadow:inset 0 -2px currentColor}
.go::after{content:"\\2192" / "";color:var(--mark);font-weight:400}
:dir(rtl) .go::after{content:"\\2190" / ""}
nav{margin-block-start:clamp(.8rem,2vw,1.6rem);padding-block:.2rem;border-block:1px solid var(--rule)}
nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:0 1.1rem}
nav li{min-inline-size:0}
nav a{display:flex;align-items:baseline;gap:.5rem;min-block-size:44px;padding-block:.55rem;line-height:1.4;text-decoration:none}
h2::before{content:counter(n,decimal-leading-zero) / ""}
nav a::before{content:attr(data-number) / ""}
nav a::before,h2::before{flex:none;color:var(--mark);font-size:.9rem;font-variant-numeric:tabular-nums;letter-spacing:0}
@media (max-width:56rem){nav:has(.minor) a::before{content:none}}
.alone{display:flex;flex-direction:column;justify-content:center}
.alone h1{margin-block-start:auto}
.alone .lead{margin-block-end:auto}
.alone+main:not(:has(section))+footer{margin-block-start:0}
main{counter-reset:n;align-content:start;display:grid;gap:clamp(4.5rem,9vw,8rem)}
main>section{counter-increment:n;display:grid;gap:1.4rem;min-inline-size:0}
main>.meetings{row-gap:.7rem}
h2{display:flex;align-items:baseline;gap:1.4rem;font-size:1.125rem;line-height:1.4}
section>div{min-inline-size:0}
.about p,.join p.text,.points{max-inline-size:60ch}
p.text+p.text,p.text+.points,.points+p.text,.points+.points{margin-block-start:1.1em}
.points li::marker{color:var(--mark)}
.first-large p:first-child{max-inline-size:34ch;font-size:clamp(1.45rem,1.1rem + 1.7vw,2.5rem);line-height:1.3;letter-spacing:-.02em}
:lang(ar) .first-large p:first-child,:lang(ja) .first-large p:first-child{line-height:1.6;letter-spacing:0}
.first-large p:first-child+p{margin-block-start:2.2rem}
.meetings>div{display:grid;gap:.9rem 3rem}
h3{color:var(--soft);font-size:1rem}
.fact .large{max-inline-size:24ch;font-size:clamp(1.35rem,1.1rem + 1.2vw,2.1rem);line-height:1.2;letter-spacing:-.02em}
:lang(ar) .fact p,:lang(ja) .fact .large{line-height:1.45;letter-spacing:0}
.fact .reading{max-inline-size:60ch}
.fact .go{margin-block-start:.1rem;min-block-size:44px}
.photos li>figure>figcaption{color:var(--soft)}
.empty span{background:#8080801f;color:var(--soft)}
.links{display:flex;flex-wrap:wrap;gap:.6rem 2.5rem;margin-block-start:2rem}
.links:empty{display:none}
.huge{font-size:clamp(1.3rem,.8rem + 2.6vw,3.2rem);line-height:1.25;letter-spacing:-.03em}
.huge a{display:inline-block;min-block-size:44px}
.huge+.huge{margin-block-start:.4rem}
.leader{margin-block-start:2rem;font-size:1.25rem}
.people{display:grid;gap:1.5rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));margin-block-start:2rem}
.people .leader{margin:0}
.leader small{display:block;color:var(--soft);font-size:1rem}
:is(.leader,.people,.huge)+:is(.keep:not(.leader),.screen){margin-block-start:2rem}
.social{display:flex;flex-wrap:wrap;gap:.2rem 2rem;margin-block-end:1rem}
.notes{margin-block:1.5rem 1rem}
.notes a{display:inline-block;min-block-size:44px;padding-block:.5rem}
.social a{display:inline-flex;align-items:center;min-block-size:44px}
.social li{min-inline-size:0}
.ask summary{font-size:1.25rem;line-height:1.35;letter-spacing:-.01em}
.ask summary::marker{color:var(--mark)}
.prices dt{color:var(--soft)}
.prices>div:first-child{border-block-start:1px solid var(--edge)}
.first-evening p,.sponsor p{max-inline-size:60ch}
.leaders>div>:first-child{margin-block-start:0}
html{--edge:var(--rule)}
.cancelled,.demo{margin-inline:calc(-1*var(--gutter))}
.next{font-size:clamp(1.15rem,1rem + .8vw,1.6rem);line-height:1.35;letter-spacing:-.01em}
.next span{color:var(--mark)}
.lead .next{grid-column:1/-1}
.month h3{padding-block-end:.5rem}
.day{font-weight:400;font-variant-numeric:tabular-nums;color:var(--soft)}
.what{font-size:1.25rem;line-height:1.3;letter-spacing:-.01em}
.hours{color:var(--soft)}
.off strong{color:var(--mark);font-weight:400}
.add{place-content:center end;color:var(--mark);font-weight:400}
article{max-inline-size:60ch}
article h3{color:var(--ink);font-size:1.35rem;line-height:1.3;letter-spacing:-.015em}
.pinned{padding-inline-start:1.1rem;border-inline-start:3px solid var(--mark)}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.2rem 2.5rem;margin-block-start:clamp(4.5rem,9vw,8rem);padding-block:2rem 2.5rem;color:var(--soft);font-size:1rem}
footer a{display:inline-flex;align-items:center;min-block-size:44px}
.small h1{margin-block-start:clamp(3rem,8vw,7rem);font-size:clamp(2.6rem,1.4rem + 5vw,6rem)}
.single p+p{margin-block-start:1rem}
.button{font-weight:600;display:inline-flex;align-items:center;min-block-size:44px}
.details{display:grid;gap:2.2rem}
.details dt{color:var(--soft)}
.details dd{font-size:clamp(1.25rem,1.1rem + .8vw,1.75rem);line-height:1.35}
.details dd>*{display:block}
.details a{min-block-size:44px;padding-block:.3rem}
@media (min-width:60rem){
nav ul{display:flex;flex-wrap:wrap;gap:0 2.6rem}
.lead{grid-template-columns:1fr auto;align-items:end}
main>section{grid-template-columns:minmax(0,3fr) minmax(0,9fr);gap:2rem}
.single{grid-template-columns:minmax(0,1fr)!important}
.photos ul{--share:25%}
.meetings>div{grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}
h2{position:sticky;inset-block-start:2rem;align-self:start}
}
`
