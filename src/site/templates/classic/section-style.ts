export const sectionStyle = `
main{max-inline-size:70rem;margin-inline:auto;padding:1.6rem min(1.25rem,5vw) 0}
main>section{inline-size:100%;max-inline-size:56rem;margin-inline:auto}
main>*+section{margin-block-start:4rem}
main>:not(.notice):first-child{margin-block-start:2rem}
h2{color:var(--head);font-size:min(clamp(1.75rem,1.4rem + 1.5vw,2.5rem),11vw);line-height:1.15;margin-block-end:1.1rem}
h3{font-size:1.05rem;color:var(--mark);line-height:1.3}
:is(.story,.photos,.board,.almanac,.crew,.desk) h2::after{content:"";display:block;inline-size:5.5rem;block-size:9px;margin-block-start:.7rem;border-block:3px solid var(--gold);border-block-end-width:1px}
.first-large p:first-of-type{font-size:1.3rem;line-height:1.5;color:var(--head)}
.story :is(p,.points)+*,.patch :is(p,.points)+:not(.links){margin-block-start:.9em}
.points li::marker{color:var(--mark)}
:is(.text,.points) strong{font-family:var(--head-face);font-synthesis-weight:none}
.patch .points li::marker{color:var(--gold)}
.notice{position:relative;display:grid;gap:.5rem 3rem;padding:1.3rem min(1.5rem,6vw) 1.4rem;background:var(--sheet);border:1px solid var(--line);outline:1px solid var(--line);outline-offset:-7px;box-shadow:0 14px 26px -18px #0008}
.notice::before{content:"";position:absolute;inset-block-start:-11px;inset-inline-start:calc(50% - 11px);inline-size:22px;block-size:22px;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff9,#fff0 45%,#0006) var(--button);box-shadow:0 3px 4px #0006}
.notice h2{font-size:min(1.5rem,10vw);margin:0}
.notice .large{font-size:1.25rem;line-height:1.35}
.notice .links{margin-block-start:.5rem}
.photos h2{margin-block-end:1.6rem}
.photos ul{--pad:.8rem;gap:1rem .7rem}
.photos li>figure{padding:.4rem;background:#fffdf6;color:#2b2a20;box-shadow:0 1px 2px #0005,0 12px 22px -14px #0009}
.photos li:nth-child(3n+1)>figure{transform:rotate(-.7deg)}
.photos li:nth-child(3n)>figure{transform:rotate(.6deg)}
li>figure>figcaption{margin-block:.4rem .1rem;text-align:center}
.empty span{border:2px dashed #b9a983;color:#5a5442}
.patch{padding:min(12px,3vw);border-radius:14px;background:var(--near);color:var(--cream);box-shadow:0 18px 30px -22px #000}
.patch>div{padding:min(clamp(1.5rem,4vw,3.2rem),7vw);border:2px dashed #f8f0deb3;border-radius:8px}
.patch h2{color:var(--cream)}
:is(.patch,.story) p{max-inline-size:66ch}
.desk{display:grid;gap:1.6rem 4rem}
.desk h2{margin:0}
.leader{display:grid;align-content:center;padding:1.4rem 1.6rem;background:var(--sheet);border-inline-start:6px solid var(--gold);font-size:1.5rem;line-height:1.25}
.people{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
.leader small{margin-block-start:.25rem;font:1.05rem/1.4 var(--body-face);color:var(--soft)}
.register li{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:.6rem;border-block-end:2px dotted var(--line)}
.register li>span:first-child{flex:1 0 auto;color:var(--soft)}
.register a,.register span+span{padding-block:.55rem}
.register a,.others a,.details a,.more{color:var(--head);display:inline-block;min-block-size:44px;padding-block:.5rem;text-underline-offset:.2em}
.tabs,.others{margin-block-start:.7rem}
@media (min-width:44rem){.photos ul{--pad:1.4rem;gap:1.8rem 1.4rem}.photos li>figure{padding:.7rem}}
.tabs{display:flex;flex-wrap:wrap;gap:.6rem}
.tabs li{min-inline-size:0}
.tabs a{display:flex;align-items:center;min-block-size:46px;padding:.3rem 1.1rem;background:var(--sheet);border:1px solid var(--line);border-block-start:4px solid var(--gold);color:var(--head);text-decoration:none}
.tabs a:hover{text-decoration:underline}
.sheet{max-inline-size:46rem;margin-inline:auto;padding:clamp(1.4rem,4vw,3rem);background:var(--sheet);border:1px solid var(--line);outline:1px solid var(--line);outline-offset:-7px}
.sheet h1{font-size:clamp(2rem,1.5rem + 2.5vw,3.2rem);margin-block-end:1.4rem}
.sheet p+p{margin-block-start:1.4rem}
.details>div{padding-block:.7rem;border-block-end:2px dotted var(--line)}
.details dt{color:var(--mark)}
.details dd>*{display:block}
.letter{padding:clamp(1.4rem,4vw,2.6rem);background:var(--sheet);border:1px solid var(--line);outline:1px solid var(--line);outline-offset:-7px}
.ask summary{color:var(--head);font:400 1.15rem/1.35 var(--head-face)}
.ask summary::marker{color:var(--mark)}
.prices>div{border-block-end:2px dotted var(--line)}
.prices dt{color:var(--mark);font-family:var(--head-face)}
.crew .people{grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
.sponsor{padding-block:1.4rem;border-block:3px double var(--line)}
.sponsor h2{margin-block-end:.4rem;font-size:1.05rem;color:var(--mark)}
html{--edge:var(--line)}
.next{text-wrap:balance;max-inline-size:26.5em;margin:.7rem auto 0;padding:.35rem 1rem;border-block:1px solid var(--gold);font-size:1.2rem;line-height:1.35;color:var(--head)}
.next span{color:var(--mark)}
.next a{margin-inline:auto}
.board article{padding:1rem 1.3rem;background:var(--sheet);border:1px solid var(--line);border-block-start:5px solid var(--gold)}
.board .pinned{border-block-start:8px double var(--mark)}
.board h3{font-size:1.3rem;color:var(--head)}
.month h3{margin-block-end:.4rem}
.day,.what,.cancelled strong{font-family:var(--head-face);font-weight:400}
.day,.off strong{color:var(--mark);font-weight:400}
.what{font-size:1.15rem;line-height:1.3;color:var(--head)}
.hours{color:var(--soft)}
.add{border:1.5px solid var(--line);color:var(--head)}
.take a,summary{color:var(--head)}
@media (min-width:56rem){
.notice{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));align-items:start;padding:1.3rem 2.2rem 1.5rem}
.notice h2{grid-column:1/-1}
.notice .links{margin:0;justify-content:end}
.desk{grid-template-columns:repeat(auto-fit,minmax(19rem,1fr))}
.desk h2,.desk>.screen{grid-column:1/-1}
}
`
