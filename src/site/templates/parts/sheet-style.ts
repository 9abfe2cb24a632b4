import type { Template } from '../template.ts'

/**
 * On paper a page is one sheet: who, when, where, what comes next, how to join and whom to contact.
 * Parts for the screen are left out, and long texts are shortened if not everything fits
 * (`classesOnPaper`); the address at the end leads to the rest. It builds on the base style alone:
 * a template's screen style does not apply on paper.
 */
const sheetStyle = `
@page{margin:11mm}
html{font-size:8.5pt}
body{display:block;min-block-size:0;background:#fff;color:#000;font:400 1rem/1.45 var(--body-face)}
h1,h2,h3,strong,dt,.day,.what,.leader{font-family:var(--head-face)}
h1{font-size:25pt;line-height:1.1}
h2{margin-block-end:.3rem;font-size:15pt;line-height:1.2;break-after:avoid}
h3,.day,.what,dt,.leader{font-size:1rem;font-weight:600;line-height:1.35}
a{text-decoration:none}
.skip,nav,.screen,.scene,.vista,.seal,.numeral,.face,.leader>b,dialog,#photos,#announcements,#documents,.links a[href$=".pdf"],body:not(.brief,.with-questions) #questions,body:not(.brief,.with-first-evening) #first-evening,body:not(.brief,.with-sponsor) #sponsor{display:none}
.ask::details-content{content-visibility:visible;block-size:auto}
.ask summary{font-weight:600;list-style:none}
.ask+.ask{margin-block-start:.4rem}
.paper{display:block;font-weight:700}
.logo{display:inline-block;inline-size:auto;block-size:2.6rem;margin-block:.2rem}
header{margin-block-end:.9rem;padding-block-end:.5rem}
.strip,.line,.signs{display:flex;flex-wrap:wrap;gap:0 1.5rem}
.tagline,.next{font-size:1.2rem}
.cancelled{margin-block-end:.6rem;padding:.3rem .8rem;border:2px solid}
.why{display:block}
main{padding-block-end:.6rem}
main:has(>:nth-child(2)){columns:2;column-gap:7mm}
main>section{display:flow-root;margin-block-end:.9rem;break-inside:avoid}
:is(.text,.points)+:is(.text,.points),.links{margin-block-start:.4rem}
:is(.links a,.named)[href^=http]::after{content:"\\a0(" attr(href) ")" / "";font-weight:400}
.links a{display:block;font-weight:700}
.privacy :is(h2,p){margin-block:.5rem 0;font-size:1rem}
#meetings{padding:.5rem .8rem;border:2px solid}
#meetings :is(div,p)+div{margin-block-start:.3rem}
#meetings .text{font-size:1.2rem}
#events,#about,#questions{break-inside:auto}
.ask,.text,.points li{break-inside:avoid}
.month{break-inside:avoid}
.month+.month{margin-block-start:.5rem}
.month>ul>li{display:grid;grid-template-columns:7em minmax(0,1fr);padding-block:.15rem;border-block-start:1px solid #999}
.month [dir]{text-align:-webkit-match-parent;text-align:match-parent}
body:not(.noted) .month :is(.what,.hours)~:is(.text,.points),body:not(.dated) .beyond,.dated .rest{display:none}
.month.regular li{grid-template-columns:minmax(0,1fr)}
.next time:has(+bdi)::after{content:","}
.hours span:not(:last-child)::after{content:"\\a0·\\a0"}
.off :is(.hours span,.day){text-decoration:line-through}
.prices>div,.room div,.register li,.details>div{display:flex;gap:.8rem;padding-block:.2rem;border-block-end:1px solid #999;break-inside:avoid}
.prices dt,.room dt,.details dt,.register li>:first-child{flex:none;inline-size:9em}
.details dd>*{display:block}
.details .face,.details .face img{inline-size:68px;block-size:68px;border-radius:50%;object-fit:cover;object-position:50% 20%}
body:not(.brief) .leader:nth-child(n+7){display:none}
.leader small{margin-inline-start:.6em;font:400 1rem var(--body-face)}
.contact h3,.follow,.elsewhere h3,.social,.tabs{display:none}
body>footer,.foot>div{display:flex;flex-wrap:wrap;gap:0 1.2em}
body>footer{padding-block-start:.4rem;border-block-start:1px solid}
body:not(.brief) :is(#about,#join) :is(.text,.points)~:is(.text,.points)~:is(.text,.points){display:none}
body:not(.brief) :is(#about,#join) .text,#meetings .text,.prices dd,.month :is(.what,.hours),h1,h2,.tagline{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
h1,h2,.tagline,#meetings .text,.prices dd{-webkit-line-clamp:2}
.month :is(.what,.hours){-webkit-line-clamp:1}
.dated .month .hours{-webkit-line-clamp:2}
`

/** Not included in previews: nobody prints one. */
export function paperRules({ sheet }: Template): string {
  return `@media print{${sheetStyle}${sheet}}\n`
}
