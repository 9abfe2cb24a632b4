export const sectionStyle = `
main{max-inline-size:70rem;margin-inline:auto;padding:3.2rem 1.25rem 0}
main>*+section{margin-block-start:4rem}
.single:empty{display:none}
h2{color:var(--green);font-size:clamp(1.75rem,1.4rem + 1.5vw,2.5rem);line-height:1.15;margin-block-end:1.1rem}
h3{font-size:1.05rem;color:var(--red);line-height:1.3}
.story h2::after,.photos h2::after{content:"";display:block;inline-size:5.5rem;block-size:9px;margin-block-start:.7rem;border-block:3px solid var(--gold);border-block-end-width:1px}
.story p{max-inline-size:64ch}
.story p+p,.patch p+p{margin-block-start:.9em}
.opens p:first-of-type::first-letter{float:inline-start;font:400 3.35em/.6 "Young Serif","Young Serif fallback",Georgia,serif;color:var(--red);margin-inline-end:.1em;margin-block-start:.19em}
.pair{display:grid;gap:3rem}
.single .story,.single .notice{max-inline-size:44rem;margin-inline:auto}
.notice{align-self:start;position:relative;padding:2rem 1.6rem 1.7rem;background:var(--sheet);border:1px solid var(--line);outline:1px solid var(--line);outline-offset:-7px;box-shadow:0 14px 26px -18px #0008}
.notice::before{content:"";position:absolute;inset-block-start:-11px;inset-inline-start:calc(50% - 11px);inline-size:22px;block-size:22px;border-radius:50%;background:radial-gradient(circle at 35% 30%,#e0a695,#8f2d19 55%,#5c1a0c);box-shadow:0 3px 4px #0006}
.notice h2{font-size:1.7rem;margin-block-end:.8rem}
.notice p.text{font-size:1.2rem;line-height:1.4;margin-block-end:1rem}
.notice .links{margin-block-start:.3rem}
.photos h2{text-align:center}
.photos h2::after{margin-inline:auto}
.photos ul{display:flex;flex-wrap:wrap;justify-content:center;margin-inline:-.9rem}
.photos li{flex:0 1 22.8rem;min-inline-size:0;margin:0;padding:.6rem .9rem 1.6rem}
.photos figure{padding:.7rem .7rem 0;background:#fffdf6;color:#2b2a20;box-shadow:0 1px 2px #0005,0 12px 22px -14px #0009}
.photos li:nth-child(3n+1) figure{transform:rotate(-1.1deg)}
.photos li:nth-child(3n) figure{transform:rotate(.9deg)}
.photos .enlarge{aspect-ratio:4/3;overflow:hidden}
.photos .enlarge picture{display:contents}
.photos figure::after{content:"";display:block;block-size:.7rem}
.photos figcaption{padding:.7rem .2rem 0;text-align:center;line-height:1.4;font-size:1.05rem}
.empty span{display:grid;place-content:center;aspect-ratio:4/3;border:2px dashed #b9a983;color:#5a5442}
.patch{padding:12px;border-radius:14px;background:#1f4632;color:#f8f0de;box-shadow:0 18px 30px -22px #000}
.patch>div{padding:clamp(1.5rem,4vw,3.2rem);border:2px dashed #f8f0deb3;border-radius:8px}
.patch h2{color:#f8f0de}
.patch p{max-inline-size:66ch}
.desk{display:grid;gap:1.6rem 4rem}
.desk h2{margin:0}
.leader+.register{margin-block-start:1rem}
.leader{display:grid;align-content:center;padding:1.4rem 1.6rem;background:var(--sheet);border-inline-start:6px solid var(--gold);font-size:1.5rem;line-height:1.25}
.leader small{margin-block-start:.25rem;font:1.05rem/1.4 Vollkorn,"Vollkorn fallback",Georgia,serif;color:var(--soft)}
.register li{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:.6rem;border-block-end:2px dotted var(--line)}
.register li>span:first-child{flex:1 0 auto;color:var(--soft)}
.register a,.register span+span{padding-block:.55rem}
.register a,.others a,.details a,.more{color:var(--green);display:inline-block;min-block-size:44px;padding-block:.5rem;text-underline-offset:.2em}
.tabs,.others{margin-block-start:.7rem}
.tabs{display:flex;flex-wrap:wrap;gap:.6rem}
.tabs a{display:flex;align-items:center;min-block-size:46px;padding:.3rem 1.1rem;background:var(--sheet);border:1px solid var(--line);border-block-start:4px solid var(--gold);color:var(--green);text-decoration:none}
.tabs a:hover{text-decoration:underline}
.sheet{max-inline-size:46rem;margin-inline:auto;padding:clamp(1.4rem,4vw,3rem);background:var(--sheet);border:1px solid var(--line);outline:1px solid var(--line);outline-offset:-7px}
.sheet h1{font-size:clamp(2rem,1.5rem + 2.5vw,3.2rem);margin-block-end:1.4rem}
.sheet p+p{margin-block-start:1.4rem}
.details>div{padding-block:.7rem;border-block-end:2px dotted var(--line)}
.details dt{color:var(--red)}
.details dd>*{display:block}
@media (min-width:56rem){
.pair{grid-template-columns:minmax(0,1fr) 22rem;gap:4.5rem}
.desk{grid-template-columns:repeat(auto-fit,minmax(24rem,1fr))}
.desk h2,.desk>.screen{grid-column:1/-1}
}
@media print{main{padding-block-start:.5rem}main>*+section{margin-block-start:1rem}.pair{grid-template-columns:2fr 1fr;gap:1.5rem}.notice,.patch,.leader,.sheet{background:none;color:#000;box-shadow:none}.patch{padding:0}.patch h2{color:#000}.patch>div{border-color:#000;padding:1rem}.photos ul{gap:.6rem;flex-wrap:nowrap}.photos li{flex:1}.notice::before,.elsewhere h3,.tabs,.story h2::after{display:none}.notice{padding:1rem}.leader{padding:.3rem .8rem}.desk{gap:.5rem 2rem}h2{font-size:15pt;margin-block-end:.4rem}.story p+p{margin-block-start:.5em}.button,.button.quiet{padding:0;min-block-size:0;background:none;color:#000;box-shadow:none}}
`
