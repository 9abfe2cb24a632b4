export const sectionStyle = `
main{max-inline-size:78.5rem;margin-inline:auto;padding-inline:min(1.25rem,5vw)}
main>section{margin-block-start:clamp(4rem,9vw,7.5rem)}
h2{font-size:min(clamp(2.3rem,1.4rem + 3.8vw,4.4rem),11.5vw);line-height:.98;letter-spacing:-.04em}
:lang(ar) h2,:lang(ja) h2{line-height:1.25}
h3{font-size:1rem;letter-spacing:0;color:var(--accent)}
.card{padding:min(1.6rem,6.5vw);border-radius:26px;background:var(--card);border:1px solid var(--edge);box-shadow:0 18px 40px -30px #0009}
main>.meetings{position:relative;display:grid;gap:.7rem}
.meetings h2{grid-column:1/-1;margin-block-end:.6rem}
main>.meetings:first-child{z-index:2;margin-block-start:-3.2rem}
.meetings .card{padding:1.1rem 1.4rem 1.2rem}
.large{margin-block-start:.2rem;font-size:clamp(1.3rem,1.1rem + .9vw,1.75rem);line-height:1.15}
:lang(ar) .large,:lang(ja) .large{line-height:1.4}
.meetings .button{margin-block-start:.8rem;min-block-size:44px;font-size:1rem}
.when{background:linear-gradient(125deg,var(--warm1),var(--warm2));border-color:var(--warmedge);color:var(--onwarm)}
.when h3{color:var(--warmhead)}
.where{background:var(--deep);border-color:#ffffff24;color:#fff}
.where h3{color:var(--amber)}
.about{display:grid;gap:1.8rem}
.about p{max-inline-size:62ch}
.about :is(p,.points)+*,.join :is(p,.points)+:not(.links){margin-block-start:1em}
.points li::marker{color:var(--accent);font-weight:800}
.join .points{max-inline-size:60ch;font-size:1.2rem;line-height:1.55;font-weight:500}
.join .points li::marker{color:inherit}
.first-large p:first-child{font-size:clamp(1.3rem,1.1rem + .9vw,1.75rem);line-height:1.42;font-weight:500}
.first-large p:first-child:only-child{max-inline-size:46ch}
.photos ul{margin-block-start:1.8rem}
.frame{border-radius:14px}
.photos li>figure>figcaption{color:var(--soft)}
.empty span{border-radius:14px;background:linear-gradient(125deg,#8080801f,#8080803d);border:2px dashed var(--accent);font-weight:700}
.join{display:grid;gap:1.6rem;padding:min(clamp(1.8rem,5vw,4.5rem),8vw);border-radius:34px;background:radial-gradient(90% 120% at 100% 0,var(--join1),#0000 60%),linear-gradient(120deg,var(--join2),var(--join3));color:var(--onjoin)}
.join .text{max-inline-size:60ch;font-size:1.2rem;line-height:1.55;font-weight:500}
.join{--focus:var(--joinfocus)}
.links{display:flex;flex-wrap:wrap;gap:.8rem;margin-block-start:1.8rem}
.links:empty{display:none}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));margin-block-start:1.8rem}
.card p>a,.card p>span{font-size:1.15rem;font-weight:600}
.card a,.more{display:inline-block;min-block-size:44px;padding-block:.5rem;color:var(--accent);text-underline-offset:.25em}
.card .button{display:inline-flex;padding-block:.6rem;color:var(--onamber)}
.card .button.dark{color:var(--onstrong)}
.leader{display:flex;flex-wrap:wrap;align-items:center;gap:.6rem 1.1rem}
.leader>p{flex:1 1 min(9rem,100%)}
.leader b{flex:none;display:grid;place-content:center;inline-size:4.2rem;block-size:4.2rem;border-radius:50%;background:linear-gradient(135deg,var(--amber),var(--ember));color:var(--onamber);font-size:1.9rem}
.leader small{display:block;font-size:1rem;font-weight:440;letter-spacing:0;color:var(--soft)}
.leader p>span{font-size:1.45rem;font-weight:800;line-height:1.15}
.follow{margin-block-start:2rem}
.social{display:flex;flex-wrap:wrap;gap:.6rem;margin-block:.8rem}
.social a{display:flex;align-items:center;min-block-size:48px;padding:.3rem 1.3rem;border-radius:99px;border:2px solid currentColor;font-weight:700;text-decoration:none}
.social a:hover{background:var(--ink);color:var(--paper)}
.more{margin-block-start:1rem}
.plain{max-inline-size:52rem;margin-inline:auto}
main>.plain:first-child{margin-block-start:2rem}
.plain p+p{margin-block-start:1.4rem}
.details>div{padding-block:.9rem}
.details>div+div{border-block-start:1px solid var(--edge)}
.details dt{color:var(--accent);font-weight:700}
.details dd{font-size:1.15rem}
.details dd>*{display:block}

.crew .cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
@media (max-width:90rem){nav .minor{display:none}}
@media (max-width:48rem){nav .lesser{display:none}}
.evening .card{align-self:start;background:linear-gradient(125deg,var(--warm1),var(--warm2));border-color:var(--warmedge);color:var(--onwarm);font-size:1.2rem}
.evening .points li::marker,.evening .card a{color:inherit}
.ask summary{font-weight:700;font-size:1.15rem;line-height:1.35}
.ask summary::marker{color:var(--accent)}
.prices dt{color:var(--accent);font-weight:700}
.prices>div:last-child{border:0}
.sponsor{display:flex;flex-wrap:wrap;gap:.4rem 2rem;align-items:baseline;padding-block:1.6rem;border-block:1px solid var(--edge)}
.sponsor h2{font-size:1.1rem;letter-spacing:0;line-height:1.4;color:var(--accent)}
.next{position:relative;max-inline-size:22.6em;margin-block-start:1rem;font-size:clamp(1.2rem,1rem + .8vw,1.5rem);line-height:1.3;font-weight:700}
.next span{display:block;color:var(--amber);font-size:1rem;font-weight:600}
@media (max-width:44rem){.next .usual,.next time:has(+.usual)::after{display:none}}
.events .card{margin-block-start:1.8rem}
.events .card a{padding-block:0}
.events .card p>span,.events summary~p{font-size:1rem;font-weight:440}
.news article{margin:0;padding:1.6rem;border-radius:26px;background:var(--card);border:1px solid var(--edge)}
.news .pinned{border-color:var(--accent);border-block-start-width:6px}
.news h3{margin-block-end:.4rem;font-size:1.35rem;line-height:1.15;color:var(--ink)}
.month h3{margin-block-end:.6rem;font-size:1.2rem}
.day{color:var(--accent)}
.what{font-size:1.2rem;font-weight:800;line-height:1.25;letter-spacing:-.015em}
.hours{color:var(--soft)}
.card .add{display:grid;min-block-size:44px;background:linear-gradient(125deg,var(--amber),var(--ember));color:var(--onamber);font-weight:800}
summary{font-weight:700}
@media (max-width:30rem){.events .card{padding-inline:1.1rem}}
@media (min-width:56rem){
.month>ul{columns:2;column-gap:3.5rem}
.month li{break-inside:avoid}
main>.meetings{grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}
main>.meetings:first-child{margin-block-start:-5.5rem}
.card{padding:2rem}
.meetings .card{padding:1.3rem 2rem 1.5rem}
.about,.join{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:3.5rem}
}
@media (forced-colors:active){.when,.where,.card,.join,.button{border:1px solid}.meetings .card{background:Canvas}}
`
